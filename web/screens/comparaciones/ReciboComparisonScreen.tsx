// «Comparar recibos»: why a person is paid more than another, or less than in another month, by cause and
// line by line.
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { ComparedSide, ReciboComparison } from '../../../core/api/comparaciones.ts';
import { failure } from '../../../core/kit/failure.ts';
import { addMeses, periodoOf, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Banner, EmptyState, LoadingBar } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { negateAmount, shownAmount, shownCode } from '../explain/amounts.ts';
import { useReading, type ScreenReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { ComparedCauses } from './ComparedCauses.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import {
  addressOf,
  requestOf,
  comparisonSides,
  type Side,
  type ComparisonSides,
} from './comparisonAddress.ts';
import { ReciboPicker } from './ReciboPicker.tsx';
import '../screens.css';
import './comparaciones.css';

/** What names each side: the person, the month, or the run within a month. */
const namesOf = ({ de: from, a }: ReciboComparison): readonly [string, string] => {
  const name = (x: ComparedSide): string =>
    from.id_personal !== a.id_personal
      ? x.nombre
      : from.periodo !== a.periodo
        ? showDate(x.periodo)
        : x.liquidacion;
  return [name(from), name(a)];
};

/** The answer in a sentence: who is paid more and by how much. */
const Answer = ({ c }: { readonly c: ReciboComparison }) => {
  const t = useT(),
    [from, a] = namesOf(c),
    same = c.de.id_personal === c.a.id_personal,
    less = c.diferencia.startsWith('-'),
    values = {
      de: from,
      a,
      nombre: c.a.nombre,
      importe: shownAmount(less ? negateAmount(c.diferencia) : c.diferencia),
    },
    howMuch = /^-?0+\.0+$/.test(c.diferencia) ? 'igual' : less ? 'menos' : 'mas';
  const recibo = (x: ComparedSide) => (
    <Link className="link" to={rowPath('Recibos', x.id)}>
      {shownCode(x.legajo)} {x.nombre}, {x.liquidacion}
    </Link>
  );
  return (
    <div className="cmr-respuesta">
      <p className="cmr-frase">
        {t(same ? `comparar.pantalla.mes_${howMuch}` : `comparar.pantalla.persona_${howMuch}`, values)}
      </p>
      <p className="cmr-recibos">
        {recibo(c.de)} {recibo(c.a)}
      </p>
    </div>
  );
};

const Compared = ({ c }: { readonly c: ReciboComparison }) => {
  const t = useT(),
    names = namesOf(c);
  return (
    <>
      <Answer c={c} />
      {c.sin_causas !== null && (
        <Banner tone="warn">
          {t('comparar.pantalla.sinCausas')} {c.sin_causas}
        </Banner>
      )}
      <div className="cmr-paneles">
        <ComparedCauses c={c} names={names} />
        <ComparedLines lines={c.lineas} names={names} />
      </div>
    </>
  );
};

const useComparison = (request: ReturnType<typeof requestOf>): ScreenReading<ReciboComparison> =>
  useReading(
    request && JSON.stringify(request),
    () =>
      request
        ? askServer(api.comparaciones.recibos, request)
        : TE.left(failure('missing', 'comparar.pantalla.elija')),
    true,
  );

const Screen = () => {
  const t = useT(),
    [params, setParams] = useSearchParams(),
    sides = comparisonSides(params, addMeses(periodoOf(todayDate()), -1)),
    request = requestOf(sides),
    set = (x: ComparisonSides): void => setParams(addressOf(x), { replace: true }),
    x = useComparison(request),
    c = request && !x.failure ? x.data : undefined;
  const ofThisOne = (found: ComparedSide | undefined, side: Side): ComparedSide | undefined =>
    found?.id_personal === side.persona && found.periodo === side.mes ? found : undefined;
  const one = sides.from.persona ?? sides.to.persona;
  return (
    <Page title={t('comparar.pantalla.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
      <div className="cmr">
        <div className="cmr-pedido">
          <ReciboPicker
            title={t('comparar.pantalla.primero')}
            side={sides.from}
            found={ofThisOne(x.data?.de, sides.from)}
            set={(from) => set({ ...sides, from })}
          />
          <IconButton
            bordered
            icon="sort-alt"
            label={t('comparar.pantalla.darVuelta')}
            onClick={() => set({ from: sides.to, to: sides.from })}
          />
          <ReciboPicker
            title={t('comparar.pantalla.segundo')}
            side={sides.to}
            found={ofThisOne(x.data?.a, sides.to)}
            set={(a) => set({ ...sides, to: a })}
          />
        </div>
        <LoadingBar on={x.reading} />
        {request === null ? (
          <EmptyState
            text={t('comparar.pantalla.elija')}
            detail={t('comparar.pantalla.elijaComo')}
            {...(one !== null && {
              actions: (
                <Button
                  onClick={() =>
                    set({
                      from: { persona: one, mes: addMeses(sides.to.mes, -1), liquidacion: null },
                      to: { ...sides.to, persona: one },
                    })
                  }
                >
                  {t('comparar.pantalla.mismoLegajo')}
                </Button>
              ),
            })}
          />
        ) : x.failure?.code === 'invalid' ? (
          <EmptyState text={x.failure.message} />
        ) : x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : c ? (
          <Compared c={c} />
        ) : (
          <Skeleton />
        )}
      </div>
    </Page>
  );
};

const ReciboComparisonScreen = () => {
  const t = useT();
  return usePermissions().can('recibos') ? (
    <Screen />
  ) : (
    <MissingPermission title={t('comparar.pantalla.titulo')} crumb={{ label: t('web.nav.liquidaciones') }} />
  );
};
export default ReciboComparisonScreen;
