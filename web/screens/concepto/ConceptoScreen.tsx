// The form of a concept: what it is, its formula tried as it is written, how it rounds and to whom it applies.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { WireBrokenPrueba } from '../../../core/api/conceptos.ts';
import { api } from '../../../core/api/index.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { periodoOf } from '../../../core/kit/period.ts';
import { newRow, rowName } from '../../../core/kit/table.ts';
import type { FormulaContext } from '../../editor/completion.ts';
import { scopeOfWire } from '../../editor/scope.ts';
import type { EditorHandle } from '../../editor/FormulaEditor.tsx';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx';
import { BrokenPruebas } from '../../kit/form/BrokenPruebas.tsx';
import { UsesList } from '../../kit/form/Uses.tsx';
import { wayBackTo } from '../../kit/list/listMemory.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useFirstField } from '../../kit/useFirstField.ts';
import { PaqueteOrigin } from '../paquetes/PaqueteOrigin.tsx';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useFormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { ReadFailure, RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer, askRow } from '../requests.ts';
import { shownValue } from '../shownValue.ts';
import { ProposeChange } from '../propuesta/ProposeChange.tsx';
import { AppliesTo } from './AppliesTo.tsx';
import { FormulaHistory } from './FormulaHistory.tsx';
import { FormulaPanel, variantesInRow } from './FormulaPanel.tsx';
import { TryFormula } from './TryFormula.tsx';
import { usePrueba } from './prueba.ts';
import { Pruebas } from './Pruebas.tsx';
import { useFormulaReview } from './formulaReview.ts';
import { ConceptoRecipients, OtherFormulas, useConceptoReview } from './ConceptoReview.tsx';
import {
  CONCEPTO_FIELDS,
  DA,
  MORE_RESULTS,
  IDENTITY_FIELDS,
  INFORMES,
  MORE_FIELDS,
  type ConceptoFieldName,
  TABLA,
} from './conceptoFields.ts';
import '../../editor/sintaxis.css';
import '../screens.css';
import './concepto.css';

const ProbarEnTodos = lazy(() => import('../prueba/TryOnEverybody.tsx'));
const Funciones = lazy(async () => ({
  default: (await import('./FunctionReference.tsx')).FunctionReference,
}));

/** Whom it was last tried with: the next concept is tried with the same. Memory alone, as everything of people. */
let ultimoLegajo: number | null = null;

export const ConceptoScreen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    { key } = useLocation();
  const id = Number(params.get('id') ?? -1),
    de = Number(params.get('de') ?? -1),
    origen = id > 0 ? id : de;
  const fila = useReading(origen > 0 ? `concepto ${origen}` : null, () => askRow('Conceptos', origen));
  const base = useMemo(
    (): Row | undefined =>
      origen > 0
        ? fila.datos && (id > 0 ? fila.datos : { ...fila.datos, codigo: null, version: null })
        : newRow(TABLA, todayDate()),
    [origen, id, fila.datos],
  );
  const escribe = usePermissions().escribe(TABLA);
  if (!(id > 0) && !escribe)
    return (
      <MissingPermission
        titulo={t('pantallas.concepto.nuevo')}
        miga={{ label: t('pantallas.concepto.miga'), to: '/conceptos' }}
      />
    );
  // Each new one is a form of its own: «guardar y otro» comes back to the same address, and must not go on writing on the one just saved.
  return base ? (
    <Formulario key={id > 0 ? id : `${de} ${key}`} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder miga={{ label: t('pantallas.concepto.miga'), to: '/conceptos' }} fila={fila} />
  );
};
export default ConceptoScreen;

const Formulario = ({ id, base }: { readonly id: number; readonly base: Row }) => {
  const t = useT();
  const ir = useNavigate();
  const soloLectura = !usePermissions().escribe(TABLA),
    puedeProbar = usePermissions().puede('probar'),
    verHistoria = usePermissions().puede('historia');
  const b = useFormDraft(TABLA, base, id);
  const v = b.valores;
  const [elegida, elegir] = useState<number | null>(null);
  const [funciones, verFunciones] = useState(false);
  const [legajo, ponerLegajo] = useState<number | null>(ultimoLegajo);
  const [periodo, ponerPeriodo] = useState(() => periodoOf(todayDate()));
  const manija = useRef<EditorHandle>(null);
  const [probada, ponerProbada] = useState<string | null>(null);
  const [aProponer, ponerAProponer] = useState<Row | null>(null);
  const [calladas, callar] = useState<unknown>(undefined);
  const idPropuesta = Number(useSearchParams()[0].get('propuesta') ?? 0);
  const enmienda = useReading(idPropuesta > 0 ? `propuesta ${idPropuesta}` : null, () =>
    askServer(api.propuestas.detalle, undefined, { id: idPropuesta }),
  );
  // One's own proposal is written over the concept as it is now, to be proposed again.
  const { ponerVarios } = b;
  useEffect(() => {
    if (enmienda.datos)
      ponerVarios(Object.fromEntries(enmienda.datos.cambios.map((c) => [c.campo, c.despues as Value])));
  }, [enmienda.datos, ponerVarios]);

  const ambitoCable = useReading(puedeProbar ? 'ambito' : null, () =>
    askServer(api.conceptos.ambito, undefined),
  );
  const ambito = useMemo(
    () => (ambitoCable.datos ? scopeOfWire(ambitoCable.datos) : undefined),
    [ambitoCable.datos],
  );
  const ultima = useReading(puedeProbar ? 'ultima liquidacion' : null, () =>
    askRows('Liquidaciones', { limite: 1, orden: { campo: 'periodo', direccion: 'desc' } }),
  );
  // Tried in the month that was paid last, where there are values; the person may choose any.
  useEffect(() => {
    const x = ultima.datos?.filas[0]?.['periodo'];
    if (typeof x === 'string') ponerPeriodo((p) => (x < p ? x : p));
  }, [ultima.datos]);
  const primero = useReading(puedeProbar && legajo === null ? 'un legajo' : null, () =>
    askRows('Personal', { limite: 1 }),
  );
  useEffect(() => {
    const f = primero.datos?.filas[0];
    if (f) ponerLegajo((l) => l ?? Number(f['id']));
  }, [primero.datos]);
  useEffect(() => {
    ultimoLegajo = legajo;
  }, [legajo]);

  const formula = String((elegida === null ? v['formula'] : variantesInRow(v)[elegida]?.formula) ?? '');
  const idConcepto = id > 0 ? id : null;
  const revision = useFormulaReview(formula, ambito, idConcepto, puedeProbar);
  const entera = useConceptoReview(idConcepto, v, puedeProbar);
  const prueba = usePrueba({
    formula,
    valida: revision.valida && ambito !== undefined,
    id_concepto: idConcepto,
    id_personal: legajo,
    periodo,
  });
  // The receipt of the trial person, where he has one: what each concept is worth, for the list of completions.
  const recibo = useReading(legajo !== null && puedeProbar ? `valores ${legajo} ${periodo}` : null, () =>
    askRows('Recibos', {
      filtros: [
        { campo: 'id_personal', op: 'es', valor: legajo },
        { campo: 'periodo', op: 'es', valor: periodo },
      ],
      limite: 1,
    }),
  );
  const idRecibo = Number(recibo.datos?.filas[0]?.['id'] ?? 0);
  const detalle = useReading(idRecibo > 0 ? `recibo ${idRecibo}` : null, () =>
    askServer(api.liquidaciones.recibo, undefined, { id: idRecibo }),
  );
  const valores = useMemo(
    () =>
      new Map([
        ...(detalle.datos?.lineas ?? []).map(
          (l) => [`[${shownCode(l.codigo)}]`, shownAmount(l.importe)] as const,
        ),
        ...(prueba.ultima?.resultado.referencias ?? []).map((r) => [r.texto, shownValue(r.valor)] as const),
      ]),
    [detalle.datos, prueba.ultima],
  );
  const ciclos = useMemo(
    () => new Set([...(revision.loUsan ?? []).map((x) => x.id), ...(id > 0 ? [id] : [])]),
    [revision.loUsan, id],
  );
  const contexto = useMemo(
    (): FormulaContext | undefined =>
      ambito && {
        ambito,
        ciclos,
        valor: (n) => valores.get(n),
        textos: {
          tipo: {
            remunerativo: t('pantallas.editor.tipos.remunerativo'),
            no_remunerativo: t('pantallas.editor.tipos.no_remunerativo'),
            descuento: t('pantallas.editor.tipos.descuento'),
            contribucion: t('pantallas.editor.tipos.contribucion'),
            auxiliar: t('pantallas.editor.tipos.auxiliar'),
          },
          atributo: t('pantallas.editor.atributo'),
          funcion: t('pantallas.editor.funcion'),
          conjunto: t('pantallas.editor.conjunto'),
          tabla: t('pantallas.editor.tabla'),
          campo: t('pantallas.editor.campo'),
          ciclo: t('pantallas.editor.ciclo'),
          pagina: t('formulas.pagina'),
          vale: (valor) => t('pantallas.editor.vale', { valor }),
        },
      },
    [ambito, ciclos, valores, t],
  );

  const alGuardar = useCallback(
    (guardada: Row): void => {
      const nombre = rowName(TABLA, guardada);
      notify({ text: t(id > 0 ? 'pantallas.concepto.seGuardo' : 'pantallas.concepto.seAgrego', { nombre }) });
      if (id < 0) void ir(`/conceptos/edit?id=${String(guardada['id'])}`, { replace: true });
    },
    [id, ir, t],
  );
  const caja = useFirstField(id < 0 && !soloLectura);
  // In the first row there is no room for long helps: they go with the rest of the data.
  const campo = (n: ConceptoFieldName) => (
    <FormField
      key={n}
      ayuda={n === 'orden_calculo' ? '' : undefined}
      nombre={n}
      campo={CONCEPTO_FIELDS[n]}
      valor={v[n]}
      error={b.errores[n]}
      soloLectura={soloLectura}
      className={`con-c-${n}`}
      alCambiar={(x: Value) => b.poner(n, x)}
    />
  );
  const titulo = id > 0 ? rowName(TABLA, base) : t('pantallas.concepto.nuevo');
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('pantallas.concepto.miga'), to: '/conceptos' }]}
      title={titulo}
      state={
        <>
          <Tag tone={v['activo'] === 1 ? 'ok' : 'neutral'}>
            {t(v['activo'] === 1 ? 'pantallas.concepto.activo' : 'pantallas.concepto.inactivo')}
          </Tag>
          {id > 0 && <PaqueteOrigin tabla="Conceptos" id={id} version={base['version']} sucio={b.sucio} />}
        </>
      }
      actions={
        !soloLectura && (
          <>
            {puedeProbar && (
              <Button
                icon="share-alt"
                reason={b.sucio ? undefined : t('pantallas.comun.sinCambios')}
                onClick={() => {
                  const fila = b.comprobar();
                  if (fila) ponerAProponer(fila);
                }}
              >
                {t('propuestas.pantalla.proponer')}
              </Button>
            )}
            {id > 0 && (
              <ButtonLink
                icon="copy"
                aria-label={t('pantallas.concepto.duplicar')}
                to={`/conceptos/edit?id=-1&de=${id}`}
              >
                {t('pantallas.concepto.duplicar')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <div className="con" data-sola={puedeProbar ? undefined : ''}>
        <div className="con-izquierda">
          <div className="con-cuerpo form-pila" ref={caja}>
            {enmienda.datos && (
              <Banner tone="info">
                {t('propuestas.pantalla.enmendando', { titulo: enmienda.datos.titulo })}
              </Banner>
            )}
            {soloLectura && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
            {b.recuperado && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
            <ConflictNotice
              b={b}
              tabla={TABLA}
              mostrar={(c, x) => shownValue(x, TABLA.fields[c])}
              alGuardar={alGuardar}
            />
            <section className="panel">
              <header className="panel-head">
                <h2>{t('pantallas.concepto.identificacion')}</h2>
              </header>
              <div className="panel-body">
                <div className="con-identidad">{IDENTITY_FIELDS.map(campo)}</div>
                <details className="con-mas" open={MORE_FIELDS.some((n) => b.errores[n]) || undefined}>
                  <summary>{t('pantallas.concepto.masDatos')}</summary>
                  <div className="form-rejilla">{MORE_FIELDS.map(campo)}</div>
                </details>
              </div>
            </section>
            <FormulaPanel
              valores={v}
              poner={b.poner}
              errores={b.errores}
              elegida={elegida}
              elegir={elegir}
              diagnosticos={revision.diagnosticos}
              contexto={contexto}
              soloLectura={soloLectura}
              manija={manija}
              verFunciones={() => verFunciones(!funciones)}
              funcionesAbiertas={funciones}
              hoy={todayDate()}
            />
            {id > 0 && verHistoria && (
              <FormulaHistory
                id={id}
                version={base['version']}
                {...(soloLectura
                  ? {}
                  : {
                      poner: (f: string) => {
                        elegir(null);
                        b.poner('formula', f);
                      },
                    })}
              />
            )}
            <OtherFormulas r={entera} elegida={elegida} elegir={elegir} />
            {puedeProbar && (
              <Pruebas
                id={idConcepto}
                valores={v}
                fila={id > 0 ? Object.fromEntries(b.cambiados.map((n) => [n, v[n] ?? null])) : sinVacios(v)}
                poner={b.poner}
                errores={b.errores}
                soloLectura={soloLectura}
                irA={(r) => {
                  const variante = /^variantes\.(\d+)\./.exec(r.campo)?.[1];
                  elegir(variante === undefined ? null : Number(variante));
                  requestAnimationFrame(() => manija.current?.irA(r.desde, r.hasta));
                }}
              />
            )}
            <div className="con-dos">
              <section className="panel">
                <header className="panel-head">
                  <h2>{t('pantallas.concepto.da')}</h2>
                </header>
                <div className="panel-body">
                  <div className="con-marcas">{DA.map(campo)}</div>
                  <div className="form-rejilla">
                    {campo('redondeo')}
                    {campo('unidad')}
                  </div>
                  <div className="con-columna">{MORE_RESULTS.map(campo)}</div>
                </div>
              </section>
              <section className="panel">
                <header className="panel-head">
                  <h2>{t('pantallas.concepto.aplica')}</h2>
                </header>
                <div className="panel-body">
                  <AppliesTo valores={v} ponerVarios={b.ponerVarios} soloLectura={soloLectura} />
                  <ConceptoRecipients r={entera} />
                </div>
              </section>
            </div>
            <section className="panel">
              <header className="panel-head">
                <h2>{t('pantallas.concepto.impresas')}</h2>
              </header>
              <div className="panel-body form-rejilla con-impresas">
                {campo('formula_cantidad')}
                {campo('formula_base')}
              </div>
            </section>
            <section className="panel">
              <header className="panel-head">
                <h2>{t('pantallas.concepto.informes')}</h2>
              </header>
              <div className="panel-body form-rejilla">{INFORMES.map(campo)}</div>
            </section>
          </div>
          <SaveBar
            b={b}
            alGuardar={alGuardar}
            soloLectura={soloLectura}
            alNuevo={() => void ir('/conceptos/edit?id=-1')}
            alSalir={() => {
              const v = wayBackTo('/conceptos');
              void ir(v.to, { state: v.state });
            }}
            rotulos={TABLA}
          />
        </div>
        {puedeProbar && (
          <aside
            className="con-derecha"
            aria-label={t(funciones ? 'pantallas.concepto.funcionesTitulo' : 'pantallas.concepto.probar')}
          >
            <header className="con-derecha-cabeza">
              <h2>{t(funciones ? 'pantallas.concepto.funcionesTitulo' : 'pantallas.concepto.probar')}</h2>
              {funciones && (
                <IconButton
                  icon="times"
                  label={t('pantallas.comun.cerrar')}
                  onClick={() => verFunciones(false)}
                />
              )}
            </header>
            {ambitoCable.falla && <ReadFailure falla={ambitoCable.falla} reintentar={ambitoCable.releer} />}
            {funciones ? (
              <Suspense>
                <Funciones
                  insertar={(x: string) => manija.current?.insertar(x)}
                  cerrar={() => verFunciones(false)}
                />
              </Suspense>
            ) : (
              <TryFormula
                nombre={String(v['d_rrhh_concepto'] ?? '')}
                legajo={legajo}
                ponerLegajo={ponerLegajo}
                periodo={periodo}
                ponerPeriodo={ponerPeriodo}
                prueba={prueba}
                usos={id > 0 && <UsesList key={String(base['version'])} tabla="Conceptos" id={id} />}
                valida={revision.valida}
                enTodos={
                  <Suspense>
                    <ProbarEnTodos
                      huella={JSON.stringify(b.cambios)}
                      sucio={b.sucio}
                      periodo={periodo}
                      tomar={() => {
                        const valores = b.comprobar();
                        return valores
                          ? { cambios: [{ tabla: 'Conceptos', id: idConcepto, valores }] }
                          : { falla: undefined };
                      }}
                      alRechazar={b.rechazar}
                      alProbar={ponerProbada}
                    />
                  </Suspense>
                }
              />
            )}
          </aside>
        )}
      </div>
      {b.falla?.code === 'unconfirmed' && calladas !== b.falla && (
        <BrokenPruebas
          pruebas={
            (b.falla.data as { readonly pruebas?: readonly WireBrokenPrueba[] } | undefined)?.pruebas ?? []
          }
          alCerrar={() => callar(b.falla)}
          alConfirmar={(claves) => {
            callar(b.falla);
            void b.guardar(claves).then((r) => {
              if (r) alGuardar(r);
            });
          }}
        />
      )}
      {aProponer && (
        <ProposeChange
          id={idConcepto}
          fila={aProponer}
          prueba={probada}
          enmienda={enmienda.datos?.propia ? { id: enmienda.datos.id, titulo: enmienda.datos.titulo } : null}
          alCerrar={() => ponerAProponer(null)}
          alRechazar={b.rechazar}
          alProponer={(x) => {
            ponerAProponer(null);
            b.hecho();
            b.descartar();
            notify({
              text: t(enmienda.datos ? 'propuestas.pantalla.enmendada' : 'propuestas.pantalla.hecha'),
            });
            void ir(`/propuestas/ver?id=${x}`);
          }}
        />
      )}
    </Page>
  );
};
/** What a new concept has written: the empty is not sent, to be tried while it is written. */
const sinVacios = (v: Row): Row =>
  Object.fromEntries(
    Object.entries(v).filter(
      ([n, x]) =>
        x !== null &&
        x !== '' &&
        CONCEPTO_FIELDS[n as ConceptoFieldName] !== undefined &&
        !('readOnly' in CONCEPTO_FIELDS[n as ConceptoFieldName]),
    ),
  );
