// The company's page: its data, contributions, approval of runs and signature of receipts; what is missing to
// run a month, and the history.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { empresaAsOf } from '../../../core/domain/empresaAsOf.ts';
import { labelText } from '../../../core/kit/labels.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { HistoryList } from '../../kit/form/History.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useRequestedField } from '../goToField.ts';
import { useFormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import { useReading } from '../reading.ts';
import { cuilHint } from '../legajo/digits.ts';
import { DigitHintText } from '../legajo/DigitHintText.tsx';
import { PageSections, type PageSection } from '../legajo/PageSections.tsx';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer } from '../requests.ts';
import { useReachNotice } from '../retroactivo/reach.ts';
import { shownValue } from '../shownValue.ts';
import { Ajustes } from './Ajustes.tsx';
import { COUNTED_TABLES, missingInEmpresa, type TableCounts } from './missing.ts';
import { EmpresaImages } from './EmpresaImages.tsx';
import { EmpresaChecklist } from './EmpresaChecklist.tsx';
import { EmpresaValues } from './EmpresaValues.tsx';
import { EmpresaIdentity } from './EmpresaIdentity.tsx';
import '../../kit/form/form.css';
import '../screens.css';
import '../legajo/legajo.css';
import './empresa.css';

const TABLE = tableOf('Parametros'),
  MODELS = tableOf('ModelosRecibo');
/** Sections of the descriptor, in its order. */
const SECTIONS = [...new Set(Object.values(TABLE.fields).flatMap((f) => (f.section ? [f.section] : [])))];
const VALUES = 'Valores por fecha';
const ICON: Readonly<Record<string, string>> = {
  Identificación: 'id-card',
  Domicilio: 'home',
  'Contribuciones y ART': 'percentage',
  [VALUES]: 'history',
  Recibos: 'file',
  'Aprobación y cierre': 'check-circle',
};
const anchorOf = (s: string): string =>
  `emp-${s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')}`;
const AJUSTES = 'emp-ajustes',
  HISTORY = 'emp-historia';

const EmpresaScreen = () => {
  const t = useT(),
    p = usePermissions();
  const rows = useReading(p.reads(TABLE) ? 'empresa' : null, () => askRows('Parametros', { limit: 1 }));
  const newEmpresa = useMemo(() => newRow(TABLE, todayDate()), []),
    title = t('marco.menu.empresa');
  if (!p.reads(TABLE)) return <MissingPermission title={title} />;
  if (!rows.data)
    return (
      <Page title={title}>
        {rows.failure ? <ReadFailure failure={rows.failure} retry={rows.readAgain} /> : <Skeleton />}
      </Page>
    );
  const row = rows.data.rows[0];
  if (!row && !p.writes(TABLE)) return <MissingPermission title={title} />;
  return (
    <Card
      key={String(row?.['id'] ?? -1)}
      id={row ? Number(row['id']) : -1}
      base={row ?? newEmpresa}
      readAgain={rows.readAgain}
    />
  );
};
export default EmpresaScreen;

/**
 * The number of rows of each part: a page of one row has the total. If one cannot be read, the others still
 * are.
 */
const useCount = (): TableCounts => {
  const p = usePermissions(),
    theirs = COUNTED_TABLES.filter((table) => p.reads(tableOf(table)));
  const count = (table: (typeof COUNTED_TABLES)[number]): TE.TaskEither<Failure, TableCounts> =>
    pipe(
      askRows(table, { limit: 1 }),
      TE.map((l): TableCounts => ({ [table]: l.total })),
      TE.orElse(() => TE.right<Failure, TableCounts>({})),
    );
  const l = useReading(theirs.length === 0 ? null : `cuantas ${theirs.join()}`, () =>
    pipe(
      TE.traverseArray(count)(theirs),
      TE.map((all): TableCounts => Object.assign({}, ...all) as TableCounts),
    ),
  );
  return l.data ?? {};
};

interface Props {
  readonly id: number;
  readonly base: Row;
  readonly readAgain: () => void;
}

const Card = ({ id, base, readAgain }: Props) => {
  const t = useT(),
    go = useNavigate(),
    permissions = usePermissions(),
    readOnly = !permissions.writes(TABLE);
  useRequestedField();
  const b = useFormDraft(TABLE, base, id),
    v = b.values,
    box = useRef<HTMLDivElement>(null),
    [turn, setTurn] = useState(0);
  const count = useCount(),
    announceReach = useReachNotice();
  const models = useReading(permissions.reads(MODELS) ? 'modelos de recibo' : null, () =>
    askRows('ModelosRecibo', { limit: 200 }),
  );
  const withHistory = id > 0 && permissions.can('historia');
  // Who loaded each dated value.
  const history = useReading(
    withHistory ? `historia de la empresa ${turn}` : null,
    () => askServer(api.tabla.historia, undefined, { controller: 'Parametros', id }),
    true,
  );
  const upToDate = empresaAsOf(v, todayDate()).fila;

  const field = (n: string, f: Field) => (
    <FormField
      key={n}
      name={n}
      field={f}
      value={v[n]}
      error={b.errors[n]}
      readOnly={readOnly}
      className={`leg-c-${n === 'cuit' ? 'cuil' : n}`}
      onChange={(x: Value) => b.put(n, x)}
      aside={
        n === 'cuit' ? (
          <DigitHintText
            hint={cuilHint(String(v[n] ?? ''))}
            written={String(v[n] ?? '')}
            prefix={t('empresa.cuitPrefijo')}
          />
        ) : undefined
      }
    />
  );
  const ofSection = (s: string) =>
    Object.entries(TABLE.fields).filter(([, f]) => f.section === s && !f.hidden && f.kind !== 'lista');
  const panel = (s: string) => {
    if (s === VALUES)
      return (
        <EmpresaValues
          key={s}
          id={anchorOf(s)}
          title={labelText(s)}
          values={v}
          set={b.put}
          errors={b.errors}
          today={todayDate()}
          history={history.data ?? []}
          readOnly={readOnly}
        />
      );
    const fields = ofSection(s),
      flags = fields.every(([, f]) => f.kind === 'flag');
    return (
      <section key={s} className="panel" id={anchorOf(s)}>
        <header className="panel-head">
          <h2>{labelText(s)}</h2>
        </header>
        <div className={`panel-body ${flags ? 'efi-flags' : 'form-rejilla'}`}>
          {fields.map(([n, f]) =>
            flags ? (
              <div key={n}>
                {field(n, f)}
                {f.help && <p className="efi-para">{f.help}</p>}
              </div>
            ) : (
              field(n, f)
            ),
          )}
        </div>
        {s === 'Recibos' && models.data && (
          <EmpresaImages models={models.data.rows} writes={permissions.writes(MODELS)} />
        )}
      </section>
    );
  };
  const onSave = (f: Row): void => {
    announceReach('Parametros', Number(f['id']));
    notify({ text: t('empresa.seGuardo') });
    if (id < 0) readAgain();
    else setTurn((n) => n + 1);
  };
  const sections: readonly PageSection[] = [
    ...SECTIONS.map((s) => ({ id: anchorOf(s), text: labelText(s), icon: ICON[s] ?? 'file' })),
    { id: AJUSTES, text: t('empresa.ajustes.titulo'), icon: 'cog' },
    ...(withHistory ? [{ id: HISTORY, text: t('pantallas.legajo.historia'), icon: 'history' }] : []),
  ];
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('marco.menu.empresa') }]}
      title={id > 0 ? String(base['razon_social']) : t('empresa.nueva')}
    >
      <div className="leg" ref={box}>
        <div className="leg-cuerpo">
          {readOnly && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
          {b.recovered && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
          <ConflictNotice
            b={b}
            table={TABLE}
            show={(c, x) => shownValue(x, TABLE.fields[c])}
            onSave={onSave}
          />
          {id > 0 && <EmpresaIdentity row={upToDate} legajos={count.Personal} />}
          {id > 0 && <EmpresaChecklist pending={missingInEmpresa(upToDate, count)} />}
          <div className="leg-rejilla">
            <PageSections sections={sections} box={box} />
            <div className="form-pila leg-paneles">
              {SECTIONS.map(panel)}
              <Ajustes id={AJUSTES} />
              {withHistory && (
                <section className="panel" id={HISTORY}>
                  <header className="panel-head">
                    <h2>{t('pantallas.legajo.historia')}</h2>
                  </header>
                  <div className="efi-historia">
                    <HistoryList key={turn} table={TABLE} id={id} />
                  </div>
                </section>
              )}
            </div>
          </div>
        </div>
        <SaveBar
          b={b}
          onSave={onSave}
          readOnly={readOnly}
          onLeave={() => void go('/dashboard')}
          labels={TABLE}
        />
      </div>
    </Page>
  );
};
