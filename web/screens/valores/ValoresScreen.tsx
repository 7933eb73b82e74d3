// «Valores del mes»: every value that formulas look up, what the month lacks, new values typed or pasted,
// their effect, and saving them together.
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireValues, WireValueTable } from '../../../core/api/valores.ts';
import {
  addMeses,
  isCivilDate,
  isPeriodo,
  lastDay,
  showDate,
  type Periodo,
} from '../../../core/kit/period.ts';
import { triedTables } from '../../../core/outputs/writtenValues.ts';
import { valuesOfMes, type ValueOfMes } from '../../../core/payroll/valuesOfMes.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { markDirty } from '../../dirty.ts';
import { Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { DateInput, PeriodInput } from '../../kit/Written.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { shownCount } from '../explain/amounts.ts';
import { TryOnEverybody } from '../prueba/TryOnEverybody.tsx';
import { useOpenMes } from '../currentMes.ts';
import { useHasMesInAddress, useMesInAddress } from '../mesInAddress.ts';
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
  readonly table: WireValueTable;
  readonly rows: readonly ValueOfMes[];
}
const ofVista: Readonly<Record<Vista, (v: ValueOfMes) => boolean>> = {
  falta: (v) => v.estado === 'falta',
  cambia: (v) => v.cambia,
  todos: () => true,
};
const inMes = (m: WireValues, periodo: string, pago: string): readonly TablaVista[] =>
  m.tablas.map((table) => ({ table, rows: valuesOfMes(table, table.nombradas, periodo, pago) }));
const count = (ts: readonly TablaVista[], which: (v: ValueOfMes) => boolean): number =>
  ts.reduce((n, x) => n + x.rows.filter(which).length, 0);
/** What the receipts of everybody would lack. */
const missingOfAll = (ts: readonly TablaVista[]): number =>
  count(
    ts.filter((x) => x.table.todos),
    ofVista.falta,
  );
/** How many missing values are named, and how many later months are checked. */
const NAMED = 3,
  AFTERWARDS = 3;

/** What the month lacks, and the later ones. */
const Lacks = ({
  m,
  today,
  show,
}: {
  readonly m: WireValues;
  readonly today: readonly TablaVista[];
  /** Shows what is missing; undefined when it is shown already. */
  readonly show: (() => void) | undefined;
}) => {
  const t = useT(),
    missing = missingOfAll(today),
    some = today
      .filter((x) => !x.table.todos)
      .flatMap(({ table, rows }) =>
        rows.filter(ofVista.falta).map((v) => {
          const key = keyText(v, '');
          return key === '' ? table.nombre : `${table.nombre} (${key})`;
        }),
      ),
    nextOnes = Array.from({ length: AFTERWARDS }, (_, i) => addMeses(m.periodo, i + 1)).map((p) => {
      const n = missingOfAll(inMes(m, p, lastDay(p)));
      return n === 0
        ? t('valores.pantalla.proximoCompleto', { mes: showDate(p) })
        : t('valores.pantalla.proximo', { mes: showDate(p), cuantos: shownCount(n) });
    });
  return (
    <Banner
      tone={missing > 0 ? 'warn' : some.length > 0 ? 'info' : 'ok'}
      actions={
        show && missing + some.length > 0 ? (
          <Button small onClick={show}>
            {t('valores.pantalla.verFaltan')}
          </Button>
        ) : undefined
      }
    >
      {missing === 0
        ? t('valores.pantalla.completo', { mes: showDate(m.periodo) })
        : t('valores.pantalla.faltan', {
            count: missing,
            cuantos: shownCount(missing),
            mes: showDate(m.periodo),
          })}{' '}
      {some.length > 0 &&
        `${t('valores.pantalla.algunos', {
          count: some.length,
          cuantos: shownCount(some.length),
          cuales: some.slice(0, NAMED).join('; ') + (some.length > NAMED ? '…' : ''),
        })} `}
      <span className="soft">{t('valores.pantalla.proximos', { meses: nextOnes.join('; ') })}</span>
    </Banner>
  );
};

/** The typed values, with their effect and saving. */
const WrittenBar = ({
  m,
  drafts,
  discard,
  x,
}: {
  readonly m: WireValues;
  readonly drafts: ValorDrafts;
  readonly discard: () => void;
  readonly x: ReturnType<typeof useSaveValues>;
}) => {
  const t = useT(),
    values = writtenValues(m, drafts),
    wrong = [...drafts.values()].some((d) => refusedDraft(m, d) !== undefined),
    reason = wrong
      ? t('valores.pantalla.corregir')
      : values.length === 0
        ? t('valores.nadaEscrito')
        : undefined;
  if (drafts.size === 0) return null;
  return (
    <div className="barra-guardar val-barra">
      <span className="grow num" role="status">
        {x.busy
          ? t('valores.pantalla.guardando')
          : t('valores.pantalla.escritos', {
              count: values.length,
              cuantos: shownCount(values.length),
              mes: showDate(m.periodo),
            })}
      </span>
      <Button onClick={discard}>{t('valores.pantalla.descartar')}</Button>
      <TryOnEverybody
        small
        fingerprint={JSON.stringify(values)}
        dirty={values.length > 0}
        periodo={m.periodo}
        take={() => (wrong ? { failure: undefined } : { changes: triedTables(m.tablas, values) })}
      />
      <Button variant="primary" icon="check" busy={x.busy} reason={reason} onClick={() => x.save(values)}>
        {t('valores.pantalla.guardar')}
      </Button>
    </div>
  );
};

const Screen = ({ proposed }: { readonly proposed: Periodo }) => {
  const t = useT(),
    permissions = usePermissions(),
    [periodo, setPeriodo] = useMesInAddress(proposed),
    [pago, setPago] = useState(''),
    [view, show] = useState<Vista>('cambia'),
    [searchText, search] = useState(''),
    [drafts, setDrafts] = useState<ValorDrafts>(new Map());
  // Text that cannot be read is reported, never ignored.
  const isRead = isPeriodo(periodo) && (pago === '' || isCivilDate(pago)),
    x = useReading(
      isRead ? `valores ${periodo} ${pago}` : null,
      () => askServer(api.valores.delMes, { periodo, fecha_pago: pago === '' ? null : pago }),
      true,
    ),
    m = x.data;
  const saved = useSaveValues((on) => {
    if (on) setDrafts(new Map());
    x.readAgain();
  });
  const dirty = drafts.size > 0;
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const set = (changes: readonly DraftChange[]): void =>
    setDrafts((before) => withDraftChanges(before, changes));
  const today = m ? inMes(m, m.periodo, m.fecha_pago) : [],
    text = searchableText(searchText);
  const visible = today.flatMap((v): readonly TablaVista[] => {
    const laTabla = text !== '' && searchableText(`${v.table.codigo} ${v.table.nombre}`).includes(text),
      rows = v.rows.filter(
        (f) => ofVista[view](f) && (text === '' || laTabla || searchableText(keyText(f, '')).includes(text)),
      );
    return rows.length > 0 ? [{ table: v.table, rows }] : [];
  });
  const writes = permissions.can('calcular') && permissions.writes(tableOf('TablasAuxiliar'));
  return (
    <Page title={t('valores.pantalla.titulo')} crumbs={[{ label: t('web.nav.tablas') }]}>
      <div className="val">
        <p className="muted val-intro">{t('valores.pantalla.intro')}</p>
        <div className="val-pedido">
          <Field label={t('valores.pantalla.mes')} bare width={104}>
            {(c) => <PeriodInput {...c} value={periodo} onChange={setPeriodo} />}
          </Field>
          <Field label={t('valores.pantalla.pago')} help={t('valores.pantalla.pagoAyuda')} bare width={148}>
            {(c) => <DateInput {...c} value={pago} onChange={setPago} />}
          </Field>
          <Segments
            label={t('valores.pantalla.ver')}
            value={view}
            onChange={show}
            options={VISTAS.map((id) => ({
              id,
              label: t(`valores.pantalla.vista.${id}`, { cantidad: shownCount(count(today, ofVista[id])) }),
            }))}
          />
          <SearchInput
            value={searchText}
            onChange={(e) => search(e.target.value)}
            aria-label={t('valores.pantalla.buscar')}
            placeholder={t('valores.pantalla.buscar')}
          />
        </div>
        <LoadingBar on={x.reading} />
        {saved.failure !== undefined && <Banner tone="danger">{saved.failure}</Banner>}
        {saved.undone && <Banner tone="info">{t('valores.pantalla.deshecho')}</Banner>}
        {saved.done && (
          <Banner
            tone="ok"
            actions={
              <Button small icon="undo" busy={saved.busy} onClick={saved.undo}>
                {t('valores.pantalla.deshacer')}
              </Button>
            }
          >
            {t('valores.pantalla.guardados', {
              count: saved.done.filas,
              cuantas: shownCount(saved.done.filas),
            })}
          </Banner>
        )}
        {!isRead ? (
          <EmptyState text={t(isPeriodo(periodo) ? 'valores.pantalla.pagoMal' : 'valores.pantalla.mesMal')} />
        ) : x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !m ? (
          <Skeleton />
        ) : (
          <>
            <Lacks m={m} today={today} show={view === 'falta' ? undefined : () => show('falta')} />
            {visible.length === 0 && <EmptyState text={t('valores.pantalla.nada')} />}
            {visible.map((v) => (
              <ValueTable
                key={`${v.table.tabla} ${v.table.id}`}
                m={m}
                table={v.table}
                rows={v.rows}
                drafts={drafts}
                writes={writes}
                set={set}
              />
            ))}
            {m.escalas.length > 0 && view !== 'falta' && text === '' && <Escalas escalas={m.escalas} />}
            {writes && <WrittenBar m={m} drafts={drafts} discard={() => setDrafts(new Map())} x={saved} />}
          </>
        )}
      </div>
    </Page>
  );
};

const ValoresScreen = () => {
  const t = useT(),
    proposed = useOpenMes(!useHasMesInAddress());
  return usePermissions().can('explicar') ? (
    proposed === undefined ? (
      <Page title={t('valores.pantalla.titulo')} crumbs={[{ label: t('web.nav.tablas') }]}>
        <Skeleton />
      </Page>
    ) : (
      <Screen proposed={proposed} />
    )
  ) : (
    <MissingPermission title={t('valores.pantalla.titulo')} crumb={{ label: t('web.nav.tablas') }} />
  );
};
export default ValoresScreen;
