// The editor of a bank's layout: the file, its fields record by record, a live sample with real rows, and its
// problems.
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { WireLayoutSample } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import { rowsOf, type Row, type Value } from '../../../core/kit/field.ts';
import { newRow, rowName } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { NestedList } from '../../kit/form/NestedList.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel, Segments } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useFormDraft, type FormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import { useReading, useQuietValue } from '../reading.ts';
import { PaqueteOrigin } from '../paquetes/PaqueteOrigin.tsx';
import { RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { askServer, askRow } from '../requests.ts';
import { shownValue } from '../shownValue.ts';
import { fieldsOfRecord, LAYOUT_FIELDS, recordErrors, useRecordFields } from './layoutRecords.ts';
import { LayoutSamplePanel, type LayoutRecord } from './LayoutSamplePanel.tsx';
import '../../kit/form/form.css';
import '../screens.css';
import './bancos.css';

const TABLE = tableOf('LayoutsBanco'),
  FIELDS = tables.LayoutsBanco.fields,
  PATH = '/aplicativos/bancos/disenios';
const RECORDS: readonly LayoutRecord[] = ['cabecera', 'detalle', 'pie'];
const OF_FILE = [
  'codigo',
  'd_layout',
  'id_banco',
  'convenio',
  'archivo',
  'tipo',
  'largo',
  'separador',
  'marca_decimal',
  'codificacion',
  'caracteres',
  'fin_linea',
  'chk_titulos',
] as const;
const ONLY: Readonly<Record<string, 'ancho' | 'separado'>> = {
  largo: 'ancho',
  separador: 'separado',
  chk_titulos: 'separado',
};

const LayoutScreen = () => {
  const t = useT(),
    [params] = useSearchParams(),
    id = Number(params.get('id') ?? -1),
    crumb = { label: t('bancos.pantalla.disenios'), to: PATH };
  const row = useReading(id > 0 ? `diseño ${id}` : null, () => askRow('LayoutsBanco', id)),
    permissions = usePermissions(),
    base = useMemo((): Row | undefined => (id > 0 ? row.data : newRow(TABLE, todayDate())), [id, row.data]);
  if (!permissions.can('pagar') || (!(id > 0) && !permissions.writes(TABLE)))
    return <MissingPermission title={t('bancos.pantalla.nuevo')} crumb={crumb} />;
  return base ? (
    <Form key={id} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder crumb={crumb} row={row} />
  );
};
export default LayoutScreen;

/** Properties of the whole file. */
const FileFields = ({
  b,
  width,
  readOnly,
}: {
  readonly b: FormDraft;
  readonly width: boolean;
  readonly readOnly: boolean;
}) => {
  const t = useT();
  return (
    <Panel title={t('bancos.pantalla.general')}>
      <div className="form-rejilla">
        {OF_FILE.filter((n) => ONLY[n] === undefined || ONLY[n] === (width ? 'ancho' : 'separado')).map(
          (n) => (
            <FormField
              key={n}
              name={n}
              field={FIELDS[n]}
              value={b.values[n]}
              error={b.errors[n]}
              readOnly={readOnly}
              onChange={(x: Value) => b.put(n, x)}
            />
          ),
        )}
      </div>
    </Panel>
  );
};

const Form = ({ id, base }: { readonly id: number; readonly base: Row }) => {
  const t = useT(),
    go = useNavigate(),
    readOnly = !usePermissions().writes(TABLE),
    b = useFormDraft(TABLE, base, id),
    v = b.values;
  const [record, showRecord] = useState<LayoutRecord>('detalle'),
    [chosen, choose] = useState<number | null>(null),
    [corrida, setCorrida] = useState<number | null>(null);
  const all = Array.isArray(v[LAYOUT_FIELDS]) ? v[LAYOUT_FIELDS] : [],
    theirs = fieldsOfRecord(all, record),
    width = v['tipo'] !== 'separado';
  const written = useQuietValue(
    JSON.stringify(Object.fromEntries(Object.entries(v).filter(([n]) => n !== 'id' && n !== 'version'))),
    400,
  );
  const sample = useReading(
    `muestra ${corrida ?? ''} ${written}`,
    () =>
      askServer(api.bancos.muestra, {
        layout: JSON.parse(written) as Record<string, unknown>,
        id_liquidacion: corrida,
      }),
    true,
  );
  // While the layout is invalid, the last valid sample stays visible.
  const [last, setLast] = useState<WireLayoutSample | undefined>(undefined);
  useEffect(() => {
    if (sample.data && sample.data.lineas.length > 0) setLast(sample.data);
  }, [sample.data]);
  const onSave = useCallback(
    (saved: Row): void => {
      notify({ text: t('bancos.pantalla.seGuardo', { nombre: rowName(TABLE, saved) }) });
      if (id < 0) void go(`/aplicativos/bancos/disenio?id=${String(saved['id'])}`, { replace: true });
    },
    [id, go, t],
  );
  const list = useRecordFields(record, width);
  const setTheirs = (added: Value): void => {
    const others = new Map(RECORDS.map((r) => [r, fieldsOfRecord(all, r).map(([c]) => c)]));
    others.set(
      record,
      rowsOf(added).map((c) => ({
        alineacion: null,
        relleno: null,
        chk_sin_cortar: 0,
        desde: null,
        longitud: null,
        ...c,
        registro: record,
      })),
    );
    b.put(
      LAYOUT_FIELDS,
      RECORDS.flatMap((r) => others.get(r) ?? []),
    );
  };
  const errors = recordErrors(theirs, b.errors, sample.data?.problemas ?? []);
  const onFocus = (e: FocusEvent): void => {
    const m = /^CamposLayoutBanco-(\d+)-/.exec(e.target.id),
      pair = m ? theirs[Number(m[1])] : undefined;
    if (pair) choose(pair[1]);
  };
  const showField = (n: number): void => {
    const r = all[n]?.['registro'];
    if (!r) return;
    showRecord(r);
    choose(n);
    const j = fieldsOfRecord(all, r).findIndex(([, i]) => i === n);
    requestAnimationFrame(() => {
      const x = document.getElementById(`${LAYOUT_FIELDS}-${j}-expresion`);
      x?.scrollIntoView({ block: 'nearest' });
      x?.focus({ preventScroll: true });
    });
  };
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('bancos.pantalla.disenios'), to: PATH }]}
      title={id > 0 ? rowName(TABLE, base) : t('bancos.pantalla.nuevo')}
      state={
        id > 0 && <PaqueteOrigin table="LayoutsBanco" id={id} version={base['version']} dirty={b.dirty} />
      }
    >
      <div className="ban-pagina">
        <div className="form-pila ban-editor">
          {readOnly && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
          {b.recovered && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
          <ConflictNotice
            b={b}
            table={TABLE}
            show={(c, x) => shownValue(x, TABLE.fields[c])}
            onSave={onSave}
          />
          <FileFields b={b} width={width} readOnly={readOnly} />
          <LayoutSamplePanel
            m={sample.data}
            last={last}
            failure={sample.failure}
            retry={sample.readAgain}
            all={all}
            record={record}
            chosen={chosen}
            corrida={corrida}
            setCorrida={setCorrida}
            onChoose={showField}
          >
            <Panel
              title={t('bancos.pantalla.campos')}
              extra={
                <Segments
                  label={t('bancos.pantalla.campos')}
                  value={record}
                  onChange={showRecord}
                  options={RECORDS.map((r) => ({
                    id: r,
                    label: `${t(`bancos.registros.${r}`)} · ${fieldsOfRecord(all, r).length}`,
                  }))}
                />
              }
            >
              <div className="ban-campos" data-ancho={width || undefined} onFocus={onFocus}>
                <NestedList
                  name={LAYOUT_FIELDS}
                  field={list}
                  value={theirs.map(([c]) =>
                    Object.fromEntries(Object.entries(c).filter(([n]) => n !== 'registro')),
                  )}
                  onChange={setTheirs}
                  errors={errors}
                  readOnly={readOnly}
                />
              </div>
            </Panel>
          </LayoutSamplePanel>
        </div>
        <SaveBar b={b} onSave={onSave} readOnly={readOnly} onLeave={() => void go(PATH)} labels={TABLE} />
      </div>
    </Page>
  );
};
