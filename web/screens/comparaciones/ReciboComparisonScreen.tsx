// «Comparar recibos»: why one person is paid more than another, or less than in another month; by cause and
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

/** What tells the two apart: the people, the months of one, or its runs of one month. */
const namesOf = ({ de, a }: ReciboComparison): readonly [string, string] => {
  const nombre = (x: ComparedSide): string =>
    de.id_personal !== a.id_personal
      ? x.nombre
      : de.periodo !== a.periodo
        ? showDate(x.periodo)
        : x.liquidacion;
  return [nombre(de), nombre(a)];
};

/** The answer in a sentence: who is paid more, by how much, and whose receipts these are. */
const Answer = ({ c }: { readonly c: ReciboComparison }) => {
  const t = useT(),
    [de, a] = namesOf(c),
    misma = c.de.id_personal === c.a.id_personal,
    menos = c.diferencia.startsWith('-'),
    valores = {
      de,
      a,
      nombre: c.a.nombre,
      importe: shownAmount(menos ? negateAmount(c.diferencia) : c.diferencia),
    },
    cuanto = /^-?0+\.0+$/.test(c.diferencia) ? 'igual' : menos ? 'menos' : 'mas';
  const recibo = (x: ComparedSide) => (
    <Link className="link" to={rowPath('Recibos', x.id)}>
      {shownCode(x.legajo)} {x.nombre}, {x.liquidacion}
    </Link>
  );
  return (
    <div className="cmr-respuesta">
      <p className="cmr-frase">
        {t(misma ? `comparar.pantalla.mes_${cuanto}` : `comparar.pantalla.persona_${cuanto}`, valores)}
      </p>
      <p className="cmr-recibos">
        {recibo(c.de)} {recibo(c.a)}
      </p>
    </div>
  );
};

const Compared = ({ c }: { readonly c: ReciboComparison }) => {
  const t = useT(),
    nombres = namesOf(c);
  return (
    <>
      <Answer c={c} />
      {c.sin_causas !== null && (
        <Banner tone="warn">
          {t('comparar.pantalla.sinCausas')} {c.sin_causas}
        </Banner>
      )}
      <div className="cmr-paneles">
        <ComparedCauses c={c} nombres={nombres} />
        <ComparedLines lineas={c.lineas} nombres={nombres} />
      </div>
    </>
  );
};

const useComparison = (pedido: ReturnType<typeof requestOf>): ScreenReading<ReciboComparison> =>
  useReading(
    pedido && JSON.stringify(pedido),
    () =>
      pedido
        ? askServer(api.comparaciones.recibos, pedido)
        : TE.left(failure('missing', 'comparar.pantalla.elija')),
    true,
  );

const Pantalla = () => {
  const t = useT(),
    [params, ponerParams] = useSearchParams(),
    lados = comparisonSides(params, addMeses(periodoOf(todayDate()), -1)),
    pedido = requestOf(lados),
    poner = (x: ComparisonSides): void => ponerParams(addressOf(x), { replace: true }),
    x = useComparison(pedido),
    c = pedido && !x.falla ? x.datos : undefined;
  const deEste = (hallado: ComparedSide | undefined, lado: Side): ComparedSide | undefined =>
    hallado?.id_personal === lado.persona && hallado.periodo === lado.mes ? hallado : undefined;
  const uno = lados.de.persona ?? lados.a.persona;
  return (
    <Page title={t('comparar.pantalla.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
      <div className="cmr">
        <div className="cmr-pedido">
          <ReciboPicker
            titulo={t('comparar.pantalla.primero')}
            lado={lados.de}
            hallado={deEste(x.datos?.de, lados.de)}
            poner={(de) => poner({ ...lados, de })}
          />
          <IconButton
            bordered
            icon="sort-alt"
            label={t('comparar.pantalla.darVuelta')}
            onClick={() => poner({ de: lados.a, a: lados.de })}
          />
          <ReciboPicker
            titulo={t('comparar.pantalla.segundo')}
            lado={lados.a}
            hallado={deEste(x.datos?.a, lados.a)}
            poner={(a) => poner({ ...lados, a })}
          />
        </div>
        <LoadingBar on={x.leyendo} />
        {pedido === null ? (
          <EmptyState
            text={t('comparar.pantalla.elija')}
            detail={t('comparar.pantalla.elijaComo')}
            {...(uno !== null && {
              actions: (
                <Button
                  onClick={() =>
                    poner({
                      de: { persona: uno, mes: addMeses(lados.a.mes, -1), liquidacion: null },
                      a: { ...lados.a, persona: uno },
                    })
                  }
                >
                  {t('comparar.pantalla.mismoLegajo')}
                </Button>
              ),
            })}
          />
        ) : x.falla?.code === 'invalid' ? (
          <EmptyState text={x.falla.message} />
        ) : x.falla ? (
          <ReadFailure falla={x.falla} reintentar={x.releer} />
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
  return usePermissions().puede('recibos') ? (
    <Pantalla />
  ) : (
    <MissingPermission titulo={t('comparar.pantalla.titulo')} miga={{ label: t('web.nav.liquidaciones') }} />
  );
};
export default ReciboComparisonScreen;
