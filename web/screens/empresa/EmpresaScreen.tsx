// The company's page: who it is, where, what it contributes, how its runs are approved and its receipts
// signed; what it lacks to run a month, and how it all came to be so.
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

const TABLA = tableOf('Parametros'),
  MODELOS = tableOf('ModelosRecibo');
/** Sections of the descriptor, in its order. */
const SECCIONES = [...new Set(Object.values(TABLA.fields).flatMap((f) => (f.section ? [f.section] : [])))];
const VALORES = 'Valores por fecha';
const ICONO: Readonly<Record<string, string>> = {
  Identificación: 'id-card',
  Domicilio: 'home',
  'Contribuciones y ART': 'percentage',
  [VALORES]: 'history',
  Recibos: 'file',
  'Aprobación y cierre': 'check-circle',
};
const anclaDe = (s: string): string =>
  `emp-${s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')}`;
const AJUSTES = 'emp-ajustes',
  HISTORIA = 'emp-historia';

const EmpresaScreen = () => {
  const t = useT(),
    p = usePermissions();
  const filas = useReading(p.lee(TABLA) ? 'empresa' : null, () => askRows('Parametros', { limite: 1 }));
  const nueva = useMemo(() => newRow(TABLA, todayDate()), []),
    titulo = t('marco.menu.empresa');
  if (!p.lee(TABLA)) return <MissingPermission titulo={titulo} />;
  if (!filas.datos)
    return (
      <Page title={titulo}>
        {filas.falla ? <ReadFailure falla={filas.falla} reintentar={filas.releer} /> : <Skeleton />}
      </Page>
    );
  const fila = filas.datos.filas[0];
  if (!fila && !p.escribe(TABLA)) return <MissingPermission titulo={titulo} />;
  return (
    <Ficha
      key={String(fila?.['id'] ?? -1)}
      id={fila ? Number(fila['id']) : -1}
      base={fila ?? nueva}
      releer={filas.releer}
    />
  );
};
export default EmpresaScreen;

/**
 * How many rows each part has: one page of one row tells the total. One that is not read takes none of the
 * others along.
 */
const useCuantas = (): TableCounts => {
  const p = usePermissions(),
    suyas = COUNTED_TABLES.filter((tabla) => p.lee(tableOf(tabla)));
  const cuantas = (tabla: (typeof COUNTED_TABLES)[number]): TE.TaskEither<Failure, TableCounts> =>
    pipe(
      askRows(tabla, { limite: 1 }),
      TE.map((l): TableCounts => ({ [tabla]: l.total })),
      TE.orElse(() => TE.right<Failure, TableCounts>({})),
    );
  const l = useReading(suyas.length === 0 ? null : `cuantas ${suyas.join()}`, () =>
    pipe(
      TE.traverseArray(cuantas)(suyas),
      TE.map((todas): TableCounts => Object.assign({}, ...todas) as TableCounts),
    ),
  );
  return l.datos ?? {};
};

interface Props {
  readonly id: number;
  readonly base: Row;
  readonly releer: () => void;
}

const Ficha = ({ id, base, releer }: Props) => {
  const t = useT(),
    ir = useNavigate(),
    permisos = usePermissions(),
    soloLectura = !permisos.escribe(TABLA);
  useRequestedField();
  const b = useFormDraft(TABLA, base, id),
    v = b.valores,
    caja = useRef<HTMLDivElement>(null),
    [vuelta, ponerVuelta] = useState(0);
  const cuantas = useCuantas(),
    avisarAlcance = useReachNotice();
  const modelos = useReading(permisos.lee(MODELOS) ? 'modelos de recibo' : null, () =>
    askRows('ModelosRecibo', { limite: 200 }),
  );
  const conHistoria = id > 0 && permisos.puede('historia');
  // Who loaded each dated value.
  const historia = useReading(
    conHistoria ? `historia de la empresa ${vuelta}` : null,
    () => askServer(api.tabla.historia, undefined, { controller: 'Parametros', id }),
    true,
  );
  const alDia = empresaAsOf(v, todayDate()).fila;

  const campo = (n: string, f: Field) => (
    <FormField
      key={n}
      nombre={n}
      campo={f}
      valor={v[n]}
      error={b.errores[n]}
      soloLectura={soloLectura}
      className={`leg-c-${n === 'cuit' ? 'cuil' : n}`}
      alCambiar={(x: Value) => b.poner(n, x)}
      alado={
        n === 'cuit' ? (
          <DigitHintText
            pista={cuilHint(String(v[n] ?? ''))}
            escrito={String(v[n] ?? '')}
            prefijo={t('empresa.cuitPrefijo')}
          />
        ) : undefined
      }
    />
  );
  const deSeccion = (s: string) =>
    Object.entries(TABLA.fields).filter(([, f]) => f.section === s && !f.hidden && f.kind !== 'lista');
  const panel = (s: string) => {
    if (s === VALORES)
      return (
        <EmpresaValues
          key={s}
          id={anclaDe(s)}
          titulo={labelText(s)}
          valores={v}
          poner={b.poner}
          errores={b.errores}
          hoy={todayDate()}
          historia={historia.datos ?? []}
          soloLectura={soloLectura}
        />
      );
    const cs = deSeccion(s),
      flags = cs.every(([, f]) => f.kind === 'flag');
    return (
      <section key={s} className="panel" id={anclaDe(s)}>
        <header className="panel-head">
          <h2>{labelText(s)}</h2>
        </header>
        <div className={`panel-body ${flags ? 'efi-flags' : 'form-rejilla'}`}>
          {cs.map(([n, f]) =>
            flags ? (
              <div key={n}>
                {campo(n, f)}
                {f.help && <p className="efi-para">{f.help}</p>}
              </div>
            ) : (
              campo(n, f)
            ),
          )}
        </div>
        {s === 'Recibos' && modelos.datos && (
          <EmpresaImages modelos={modelos.datos.filas} escribe={permisos.escribe(MODELOS)} />
        )}
      </section>
    );
  };
  const alGuardar = (f: Row): void => {
    avisarAlcance('Parametros', Number(f['id']));
    notify({ text: t('empresa.seGuardo') });
    if (id < 0) releer();
    else ponerVuelta((n) => n + 1);
  };
  const secciones: readonly PageSection[] = [
    ...SECCIONES.map((s) => ({ id: anclaDe(s), texto: labelText(s), icono: ICONO[s] ?? 'file' })),
    { id: AJUSTES, texto: t('empresa.ajustes.titulo'), icono: 'cog' },
    ...(conHistoria ? [{ id: HISTORIA, texto: t('pantallas.legajo.historia'), icono: 'history' }] : []),
  ];
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('marco.menu.empresa') }]}
      title={id > 0 ? String(base['razon_social']) : t('empresa.nueva')}
    >
      <div className="leg" ref={caja}>
        <div className="leg-cuerpo">
          {soloLectura && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
          {b.recuperado && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
          <ConflictNotice
            b={b}
            tabla={TABLA}
            mostrar={(c, x) => shownValue(x, TABLA.fields[c])}
            alGuardar={alGuardar}
          />
          {id > 0 && <EmpresaIdentity fila={alDia} legajos={cuantas.Personal} />}
          {id > 0 && <EmpresaChecklist pendientes={missingInEmpresa(alDia, cuantas)} />}
          <div className="leg-rejilla">
            <PageSections secciones={secciones} caja={caja} />
            <div className="form-pila leg-paneles">
              {SECCIONES.map(panel)}
              <Ajustes id={AJUSTES} />
              {conHistoria && (
                <section className="panel" id={HISTORIA}>
                  <header className="panel-head">
                    <h2>{t('pantallas.legajo.historia')}</h2>
                  </header>
                  <div className="efi-historia">
                    <HistoryList key={vuelta} tabla={TABLA} id={id} />
                  </div>
                </section>
              )}
            </div>
          </div>
        </div>
        <SaveBar
          b={b}
          alGuardar={alGuardar}
          soloLectura={soloLectura}
          alSalir={() => void ir('/dashboard')}
          rotulos={TABLA}
        />
      </div>
    </Page>
  );
};
