// The editor of a bank's layout: the file, its fields record by record, how it comes out of real rows while
// it is written, and what does not hold.
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { WireLayoutSample } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
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
import { shownRows } from '../../rowsOf.ts';
import '../../kit/form/form.css';
import '../screens.css';
import './bancos.css';

const TABLA = tableOf('LayoutsBanco'),
  CAMPOS = tables.LayoutsBanco.fields,
  RUTA = '/aplicativos/bancos/disenios';
const REGISTROS: readonly LayoutRecord[] = ['cabecera', 'detalle', 'pie'];
const DEL_ARCHIVO = [
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
const SOLO: Readonly<Record<string, 'ancho' | 'separado'>> = {
  largo: 'ancho',
  separador: 'separado',
  chk_titulos: 'separado',
};

const LayoutScreen = () => {
  const t = useT(),
    [params] = useSearchParams(),
    id = Number(params.get('id') ?? -1),
    miga = { label: t('bancos.pantalla.disenios'), to: RUTA };
  const fila = useReading(id > 0 ? `diseño ${id}` : null, () => askRow('LayoutsBanco', id)),
    permisos = usePermissions(),
    base = useMemo(
      (): Row | undefined => (id > 0 ? fila.datos : newRow(TABLA, todayDate())),
      [id, fila.datos],
    );
  if (!permisos.puede('pagar') || (!(id > 0) && !permisos.escribe(TABLA)))
    return <MissingPermission titulo={t('bancos.pantalla.nuevo')} miga={miga} />;
  return base ? (
    <Formulario key={id} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder miga={miga} fila={fila} />
  );
};
export default LayoutScreen;

/** What the whole file is like. */
const FileFields = ({
  b,
  ancho,
  soloLectura,
}: {
  readonly b: FormDraft;
  readonly ancho: boolean;
  readonly soloLectura: boolean;
}) => {
  const t = useT();
  return (
    <Panel title={t('bancos.pantalla.general')}>
      <div className="form-rejilla">
        {DEL_ARCHIVO.filter((n) => SOLO[n] === undefined || SOLO[n] === (ancho ? 'ancho' : 'separado')).map(
          (n) => (
            <FormField
              key={n}
              nombre={n}
              campo={CAMPOS[n]}
              valor={b.valores[n]}
              error={b.errores[n]}
              soloLectura={soloLectura}
              alCambiar={(x: Value) => b.poner(n, x)}
            />
          ),
        )}
      </div>
    </Panel>
  );
};

const Formulario = ({ id, base }: { readonly id: number; readonly base: Row }) => {
  const t = useT(),
    ir = useNavigate(),
    soloLectura = !usePermissions().escribe(TABLA),
    b = useFormDraft(TABLA, base, id),
    v = b.valores;
  const [registro, verRegistro] = useState<LayoutRecord>('detalle'),
    [elegido, elegir] = useState<number | null>(null),
    [corrida, ponerCorrida] = useState<number | null>(null);
  const todos = Array.isArray(v[LAYOUT_FIELDS]) ? v[LAYOUT_FIELDS] : [],
    suyos = fieldsOfRecord(todos, registro),
    ancho = v['tipo'] !== 'separado';
  const escrito = useQuietValue(
    JSON.stringify(Object.fromEntries(Object.entries(v).filter(([n]) => n !== 'id' && n !== 'version'))),
    400,
  );
  const muestra = useReading(
    `muestra ${corrida ?? ''} ${escrito}`,
    () =>
      askServer(api.bancos.muestra, {
        layout: JSON.parse(escrito) as Record<string, unknown>,
        id_liquidacion: corrida,
      }),
    true,
  );
  // While what is written does not hold, the last that came out stays in view.
  const [ultima, guardarUltima] = useState<WireLayoutSample | undefined>(undefined);
  useEffect(() => {
    if (muestra.datos && muestra.datos.lineas.length > 0) guardarUltima(muestra.datos);
  }, [muestra.datos]);
  const alGuardar = useCallback(
    (guardada: Row): void => {
      notify({ text: t('bancos.pantalla.seGuardo', { nombre: rowName(TABLA, guardada) }) });
      if (id < 0) void ir(`/aplicativos/bancos/disenio?id=${String(guardada['id'])}`, { replace: true });
    },
    [id, ir, t],
  );
  const lista = useRecordFields(registro, ancho);
  const ponerSuyos = (nuevos: Value): void => {
    const otros = new Map(REGISTROS.map((r) => [r, fieldsOfRecord(todos, r).map(([c]) => c)]));
    otros.set(
      registro,
      shownRows(nuevos).map((c) => ({
        alineacion: null,
        relleno: null,
        chk_sin_cortar: 0,
        desde: null,
        longitud: null,
        ...c,
        registro,
      })),
    );
    b.poner(
      LAYOUT_FIELDS,
      REGISTROS.flatMap((r) => otros.get(r) ?? []),
    );
  };
  const errores = recordErrors(suyos, b.errores, muestra.datos?.problemas ?? []);
  const alEnfocar = (e: FocusEvent): void => {
    const m = /^CamposLayoutBanco-(\d+)-/.exec(e.target.id),
      par = m ? suyos[Number(m[1])] : undefined;
    if (par) elegir(par[1]);
  };
  const mostrarCampo = (n: number): void => {
    const r = todos[n]?.['registro'];
    if (!r) return;
    verRegistro(r);
    elegir(n);
    const j = fieldsOfRecord(todos, r).findIndex(([, i]) => i === n);
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
      crumbs={[{ label: t('bancos.pantalla.disenios'), to: RUTA }]}
      title={id > 0 ? rowName(TABLA, base) : t('bancos.pantalla.nuevo')}
      state={
        id > 0 && <PaqueteOrigin tabla="LayoutsBanco" id={id} version={base['version']} sucio={b.sucio} />
      }
    >
      <div className="ban-pagina">
        <div className="form-pila ban-editor">
          {soloLectura && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
          {b.recuperado && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
          <ConflictNotice
            b={b}
            tabla={TABLA}
            mostrar={(c, x) => shownValue(x, TABLA.fields[c])}
            alGuardar={alGuardar}
          />
          <FileFields b={b} ancho={ancho} soloLectura={soloLectura} />
          <LayoutSamplePanel
            m={muestra.datos}
            ultima={ultima}
            falla={muestra.falla}
            reintentar={muestra.releer}
            todos={todos}
            registro={registro}
            elegido={elegido}
            corrida={corrida}
            ponerCorrida={ponerCorrida}
            alElegir={mostrarCampo}
          >
            <Panel
              title={t('bancos.pantalla.campos')}
              extra={
                <Segments
                  label={t('bancos.pantalla.campos')}
                  value={registro}
                  onChange={verRegistro}
                  options={REGISTROS.map((r) => ({
                    id: r,
                    label: `${t(`bancos.registros.${r}`)} · ${fieldsOfRecord(todos, r).length}`,
                  }))}
                />
              }
            >
              <div className="ban-campos" data-ancho={ancho || undefined} onFocus={alEnfocar}>
                <NestedList
                  name={LAYOUT_FIELDS}
                  field={lista}
                  value={suyos.map(([c]) =>
                    Object.fromEntries(Object.entries(c).filter(([n]) => n !== 'registro')),
                  )}
                  onChange={ponerSuyos}
                  errors={errores}
                  readOnly={soloLectura}
                />
              </div>
            </Panel>
          </LayoutSamplePanel>
        </div>
        <SaveBar
          b={b}
          alGuardar={alGuardar}
          soloLectura={soloLectura}
          alSalir={() => void ir(RUTA)}
          rotulos={TABLA}
        />
      </div>
    </Page>
  );
};
