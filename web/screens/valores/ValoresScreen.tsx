// «Valores del mes»: every value that formulas look up, what the month lacks, new ones written or pasted,
// what they would do, and saving them together.
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireValues, WireValueTable } from '../../../core/api/valores.ts';
import { addMeses, isCivilDate, isPeriodo, lastDay, periodoOf, showDate } from '../../../core/kit/period.ts';
import { triedTables } from '../../../core/outputs/writtenValues.ts';
import { valuesOfMes, type ValueOfMes } from '../../../core/payroll/valuesOfMes.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { markDirty } from '../../kit/dirty.ts';
import { Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { DateInput, PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { shownCount } from '../explain/amounts.ts';
import { TryOnEverybody } from '../prueba/TryOnEverybody.tsx';
import { useMesInAddress } from '../mesInAddress.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { searchableText } from '../searchableText.ts';
import { Escalas } from './Escalas.tsx';
import { useSaveValues } from './useSaveValues.ts';
import { keyText } from './ValueRow.tsx';
import { ValueTable } from './ValueTable.tsx';
import {
  refusedDraft,
  withDraftChanges,
  writtenValues,
  type DraftChange,
  type ValorDrafts,
} from './written.ts';
import '../screens.css';
import './valores.css';

const VISTAS = ['falta', 'cambia', 'todos'] as const;
type Vista = (typeof VISTAS)[number];
interface TablaVista {
  readonly tabla: WireValueTable;
  readonly filas: readonly ValueOfMes[];
}
const deVista: Readonly<Record<Vista, (v: ValueOfMes) => boolean>> = {
  falta: (v) => v.estado === 'falta',
  cambia: (v) => v.cambia,
  todos: () => true,
};
const enElMes = (m: WireValues, periodo: string, pago: string): readonly TablaVista[] =>
  m.tablas.map((tabla) => ({ tabla, filas: valuesOfMes(tabla, tabla.nombradas, periodo, pago) }));
const cuantos = (ts: readonly TablaVista[], cual: (v: ValueOfMes) => boolean): number =>
  ts.reduce((n, x) => n + x.filas.filter(cual).length, 0);
/** What everybody's receipts would lack. */
const faltanDeTodos = (ts: readonly TablaVista[]): number =>
  cuantos(
    ts.filter((x) => x.tabla.todos),
    deVista.falta,
  );
/** How many months after it are looked at. */
const DESPUES = 3;

/** What the month lacks, and those after it. */
const Lacks = ({ m, hoy }: { readonly m: WireValues; readonly hoy: readonly TablaVista[] }) => {
  const t = useT(),
    faltan = faltanDeTodos(hoy),
    algunos = cuantos(hoy, deVista.falta) - faltan,
    proximos = Array.from({ length: DESPUES }, (_, i) => addMeses(m.periodo, i + 1)).map((p) => {
      const n = faltanDeTodos(enElMes(m, p, lastDay(p)));
      return n === 0
        ? t('valores.pantalla.proximoCompleto', { mes: showDate(p) })
        : t('valores.pantalla.proximo', { mes: showDate(p), cuantos: shownCount(n) });
    });
  return (
    <Banner tone={faltan === 0 ? 'ok' : 'warn'}>
      {faltan === 0
        ? t('valores.pantalla.completo', { mes: showDate(m.periodo) })
        : t('valores.pantalla.faltan', {
            count: faltan,
            cuantos: shownCount(faltan),
            mes: showDate(m.periodo),
          })}{' '}
      {algunos > 0 && `${t('valores.pantalla.algunos', { count: algunos, cuantos: shownCount(algunos) })} `}
      <span className="soft">{t('valores.pantalla.proximos', { meses: proximos.join('; ') })}</span>
    </Banner>
  );
};

/** What is written, with what it would do and saving it. */
const WrittenBar = ({
  m,
  drafts,
  descartar,
  x,
}: {
  readonly m: WireValues;
  readonly drafts: ValorDrafts;
  readonly descartar: () => void;
  readonly x: ReturnType<typeof useSaveValues>;
}) => {
  const t = useT(),
    valores = writtenValues(m, drafts),
    mal = [...drafts.values()].some((d) => refusedDraft(m, d) !== undefined),
    razon = mal
      ? t('valores.pantalla.corregir')
      : valores.length === 0
        ? t('valores.nadaEscrito')
        : undefined;
  if (drafts.size === 0) return null;
  return (
    <div className="barra-guardar val-barra">
      <span className="grow num" role="status">
        {x.ocupada
          ? t('valores.pantalla.guardando')
          : t('valores.pantalla.escritos', {
              count: valores.length,
              cuantos: shownCount(valores.length),
              mes: showDate(m.periodo),
            })}
      </span>
      <Button onClick={descartar}>{t('valores.pantalla.descartar')}</Button>
      <TryOnEverybody
        chico
        huella={JSON.stringify(valores)}
        sucio={valores.length > 0}
        periodo={m.periodo}
        tomar={() => (mal ? { falla: undefined } : { cambios: triedTables(m.tablas, valores) })}
      />
      <Button
        variant="primary"
        icon="check"
        busy={x.ocupada}
        reason={razon}
        onClick={() => x.guardar(valores)}
      >
        {t('valores.pantalla.guardar')}
      </Button>
    </div>
  );
};

const Pantalla = () => {
  const t = useT(),
    permisos = usePermissions(),
    [periodo, ponerPeriodo] = useMesInAddress(() => periodoOf(todayDate())),
    [pago, ponerPago] = useState(''),
    [vista, ver] = useState<Vista>('cambia'),
    [busca, buscar] = useState(''),
    [drafts, ponerDrafts] = useState<ValorDrafts>(new Map());
  // What cannot be read is said: it is never taken as if it had not been written.
  const seLee = isPeriodo(periodo) && (pago === '' || isCivilDate(pago)),
    x = useReading(
      seLee ? `valores ${periodo} ${pago}` : null,
      () => askServer(api.valores.delMes, { periodo, fecha_pago: pago === '' ? null : pago }),
      true,
    ),
    m = x.datos;
  const guardado = useSaveValues((si) => {
    if (si) ponerDrafts(new Map());
    x.releer();
  });
  const sucio = drafts.size > 0;
  useEffect(() => (sucio ? markDirty() : undefined), [sucio]);
  const poner = (cambios: readonly DraftChange[]): void =>
    ponerDrafts((antes) => withDraftChanges(antes, cambios));
  const hoy = m ? enElMes(m, m.periodo, m.fecha_pago) : [],
    texto = searchableText(busca);
  const visibles = hoy.flatMap((v): readonly TablaVista[] => {
    const laTabla = texto !== '' && searchableText(`${v.tabla.codigo} ${v.tabla.nombre}`).includes(texto),
      filas = v.filas.filter(
        (f) =>
          deVista[vista](f) && (texto === '' || laTabla || searchableText(keyText(f, '')).includes(texto)),
      );
    return filas.length > 0 ? [{ tabla: v.tabla, filas }] : [];
  });
  const escribe = permisos.puede('calcular') && permisos.escribe(tableOf('TablasAuxiliar'));
  return (
    <Page title={t('valores.pantalla.titulo')} crumbs={[{ label: t('web.nav.tablas') }]}>
      <div className="val">
        <p className="muted val-intro">{t('valores.pantalla.intro')}</p>
        <div className="val-pedido">
          <Field label={t('valores.pantalla.mes')} bare width={104}>
            {(c) => <PeriodInput {...c} value={periodo} onChange={ponerPeriodo} />}
          </Field>
          <Field label={t('valores.pantalla.pago')} help={t('valores.pantalla.pagoAyuda')} bare width={148}>
            {(c) => <DateInput {...c} value={pago} onChange={ponerPago} />}
          </Field>
          <Segments
            label={t('valores.pantalla.ver')}
            value={vista}
            onChange={ver}
            options={VISTAS.map((id) => ({
              id,
              label: t(`valores.pantalla.vista.${id}`, { cantidad: shownCount(cuantos(hoy, deVista[id])) }),
            }))}
          />
          <SearchInput
            value={busca}
            onChange={(e) => buscar(e.target.value)}
            aria-label={t('valores.pantalla.buscar')}
            placeholder={t('valores.pantalla.buscar')}
          />
        </div>
        <LoadingBar on={x.leyendo} />
        {guardado.falla !== undefined && <Banner tone="danger">{guardado.falla}</Banner>}
        {guardado.deshecho && <Banner tone="info">{t('valores.pantalla.deshecho')}</Banner>}
        {guardado.hecho && (
          <Banner
            tone="ok"
            actions={
              <Button small icon="undo" busy={guardado.ocupada} onClick={guardado.deshacer}>
                {t('valores.pantalla.deshacer')}
              </Button>
            }
          >
            {t('valores.pantalla.guardados', {
              count: guardado.hecho.filas,
              cuantas: shownCount(guardado.hecho.filas),
            })}
          </Banner>
        )}
        {!seLee ? (
          <EmptyState text={t(isPeriodo(periodo) ? 'valores.pantalla.pagoMal' : 'valores.pantalla.mesMal')} />
        ) : x.falla ? (
          <ReadFailure falla={x.falla} reintentar={x.releer} />
        ) : !m ? (
          <Skeleton />
        ) : (
          <>
            <Lacks m={m} hoy={hoy} />
            {visibles.length === 0 && <EmptyState text={t('valores.pantalla.nada')} />}
            {visibles.map((v) => (
              <ValueTable
                key={`${v.tabla.tabla} ${v.tabla.id}`}
                m={m}
                tabla={v.tabla}
                filas={v.filas}
                drafts={drafts}
                escribe={escribe}
                poner={poner}
              />
            ))}
            {m.escalas.length > 0 && vista !== 'falta' && texto === '' && <Escalas escalas={m.escalas} />}
            {escribe && (
              <WrittenBar m={m} drafts={drafts} descartar={() => ponerDrafts(new Map())} x={guardado} />
            )}
          </>
        )}
      </div>
    </Page>
  );
};

const ValoresScreen = () => {
  const t = useT();
  return usePermissions().puede('explicar') ? (
    <Pantalla />
  ) : (
    <MissingPermission titulo={t('valores.pantalla.titulo')} miga={{ label: t('web.nav.tablas') }} />
  );
};
export default ValoresScreen;
