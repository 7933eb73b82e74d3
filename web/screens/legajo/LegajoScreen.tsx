// A person's file: who he is, his sections at hand, what changes over time as lanes, and what hangs from him.
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { labelText } from '../../../core/kit/labels.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { offeredRow, type AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { focusFirstField } from '../../focus.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { NestedList } from '../../kit/form/NestedList.tsx';
import { wayBackTo } from '../../kit/list/listMemory.ts';
import { notify } from '../../kit/Notices.tsx';
import { Amount, Banner, Tag } from '../../kit/Panel.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { useMaxWidth } from '../../kit/useMaxWidth.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useRequestedField } from '../goToField.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useFormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useReading, type Reading } from '../reading.ts';
import { LabelledFigure, RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer, askRow, type RowPage } from '../requests.ts';
import { shownValue } from '../shownValue.ts';
import { antiguedad, tramosOf, tramoInForceAt } from './lanes.ts';
import { cbuHint, cuilHint } from './digits.ts';
import { EgresoDialog } from './EgresoDialog.tsx';
import { LegajoDocumentos } from './LegajoDocumentos.tsx';
import { legajoCopy, missingInLegajo } from './missing.ts';
import { LegajoHistory } from './LegajoHistory.tsx';
import { GoToLegajo } from './GoToLegajo.tsx';
import { LegajoChecklist } from './LegajoChecklist.tsx';
import { DigitHintText } from './DigitHintText.tsx';
import { LegajoRecibos } from './LegajoRecibos.tsx';
import { RelatedRows } from './RelatedRows.tsx';
import { WithoutFinal } from './WithoutFinal.tsx';
import { PageSections, type PageSection } from './PageSections.tsx';
import { LegajoVacaciones } from './LegajoVacaciones.tsx';
import { DatedValues } from './DatedValues.tsx';
import { useReachNotice } from '../retroactivo/reach.ts';
import '../../kit/form/form.css';
import '../screens.css';
import './legajo.css';

const TABLA = tables.Personal as unknown as AnyTable;
const tabla = (n: 'Familiares' | 'Ausencias' | 'Agenda' | 'Novedades'): AnyTable =>
  tables[n] as unknown as AnyTable;
/** Sections of the descriptor, in its order. */
const SECCIONES = [...new Set(Object.values(TABLA.fields).flatMap((f) => (f.section ? [f.section] : [])))];
const VALORES = 'Valores por fecha';
const ANCLA: Readonly<Record<string, string>> = {
  'Datos personales': 'leg-datos',
  Contrato: 'leg-contrato',
  [VALORES]: 'leg-valores',
};
const anclaDe = (s: string): string =>
  ANCLA[s] ??
  `leg-${s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')}`;
const ICONO: Readonly<Record<string, string>> = {
  'Datos personales': 'id-card',
  Contrato: 'file',
  [VALORES]: 'history',
  'Sindicato y obra social': 'heart',
  Bancos: 'credit-card',
  'F.931 y LSD': 'book',
  Notas: 'comment',
};

/** Rows of a table that are of that person, where the role reads them. */
const useSuyos = (n: string, id: number, limite: number, puede: boolean): Reading<RowPage> =>
  useReading(id > 0 && puede ? `${n} ${id}` : null, () =>
    askRows(n, { filtros: [{ campo: 'id_personal', op: 'es', valor: id }], limite }),
  );

export const LegajoScreen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    { key } = useLocation();
  const id = Number(params.get('id') ?? -1),
    de = Number(params.get('de') ?? -1),
    origen = id > 0 ? id : de;
  const fila = useReading(origen > 0 ? `legajo ${origen}` : null, () => askRow('Personal', origen));
  const nueva = useMemo(() => offeredRow(TABLA, todayDate()), []);
  const base = useMemo(
    () => (id > 0 ? fila.datos : origen > 0 ? fila.datos && legajoCopy(fila.datos, nueva) : nueva),
    [id, origen, fila.datos, nueva],
  );
  const permisos = usePermissions(),
    escribe = permisos.escribe(TABLA);
  // With the row: a panel that came in the middle of the form, or a datum in its head, would move all that is below it under the hand.
  const familiares = useSuyos('Familiares', id, 20, permisos.lee(tabla('Familiares'))),
    ausencias = useSuyos('Ausencias', id, 100, permisos.lee(tabla('Ausencias'))),
    recibos = useSuyos('Recibos', id, 12, permisos.puede('recibos'));
  const listo = [familiares, ausencias, recibos].every((x) => !x.leyendo || x.datos !== undefined);
  if (!(id > 0) && !escribe)
    return (
      <MissingPermission
        titulo={t('pantallas.legajo.nuevo')}
        miga={{ label: t('pantallas.legajo.miga'), to: '/personal' }}
      />
    );
  // Each new one is a form of its own: «guardar y otro» comes back to the same address, and must not go on writing on the one just saved.
  return base && listo ? (
    <Ficha
      key={id > 0 ? id : `${de} ${key}`}
      id={id > 0 ? id : -1}
      base={base}
      familiares={familiares}
      ausencias={ausencias}
      recibos={recibos}
    />
  ) : (
    <RowPlaceholder miga={{ label: t('pantallas.legajo.miga'), to: '/personal' }} fila={fila} />
  );
};
export default LegajoScreen;

const Ficha = ({
  id,
  base,
  familiares,
  ausencias,
  recibos,
}: { readonly id: number; readonly base: Row } & Readonly<
  Record<'familiares' | 'ausencias' | 'recibos', Reading<RowPage>>
>) => {
  const t = useT();
  const ir = useNavigate();
  useRequestedField();
  const permisos = usePermissions();
  const soloLectura = !permisos.escribe(TABLA);
  const b = useFormDraft(TABLA, base, id);
  const v = b.valores;
  // What is said of somebody is of what was saved last: that he goes, too.
  const [guardada, ponerGuardada] = useState(base);
  const [vuelta, ponerVuelta] = useState(0);
  const agenda = useSuyos('Agenda', id, 20, permisos.lee(tabla('Agenda')));
  const novedades = useSuyos('Novedades', id, 10, permisos.lee(tabla('Novedades')));
  const documentos = useReading(id > 0 && permisos.puede('documentos') ? `documentos ${id}` : null, () =>
    askServer(api.documentos.lista, undefined, { id }),
  );
  const vacaciones = useReading(
    id > 0 && permisos.puede('tiempo') ? `vacaciones ${id} ${ausencias.datos?.total ?? ''}` : null,
    () => askServer(api.tiempo.cuenta, undefined, { id }),
  );
  const [dandoBaja, darBaja] = useState(false);
  const historia = useReading(
    id > 0 && permisos.puede('historia') ? `historia ${id} ${vuelta}` : null,
    () => askServer(api.tabla.historia, undefined, { controller: 'Personal', id }),
    true,
  );
  const categorias = useMemo(
    () =>
      tramosOf(
        Array.isArray(v['PersonalCategoria']) ? (v['PersonalCategoria'] as readonly Row[]) : [],
        'id_rrhh_categoria',
        todayDate(),
      ),
    [v],
  );
  const deCategorias = [
    ...new Set(categorias.flatMap((x) => (typeof x.valor === 'number' ? [x.valor] : []))),
  ];
  const escalas = useReading(
    deCategorias.length && permisos.lee(tables.Escalas as unknown as AnyTable)
      ? `escalas ${deCategorias.join()}`
      : null,
    () =>
      askRows('Escalas', {
        filtros: [{ campo: 'id_rrhh_categoria', op: 'una_de', valor: deCategorias }],
        limite: 500,
      }),
    true,
  );

  const bancos = useReading(permisos.lee(tables.Bancos as unknown as AnyTable) ? 'bancos' : null, () =>
    askRows('Bancos', { limite: 500 }),
  ).datos?.filas.map((f) => ({
    id: Number(f['id']),
    codigo: String(f['codigo']),
    nombre: String(f['d_banco']),
  }));

  const visible = (n: string): boolean => {
    const f = TABLA.fields[n];
    return f !== undefined && permisos.ve(f) && (id < 0 || n in base);
  };
  const campo = (n: string, f: Field) => (
    <FormField
      key={n}
      nombre={n}
      campo={f}
      valor={v[n]}
      error={b.errores[n]}
      ayuda={n === 'cuil' || n === 'cbu' ? undefined : f.help}
      soloLectura={soloLectura || !permisos.cambia(f)}
      className={`leg-c-${n}`}
      alCambiar={(x: Value) => b.poner(n, x)}
      alado={
        n === 'cuil' || n === 'cbu' ? (
          <DigitHintText
            bancos={bancos}
            pista={
              n === 'cuil'
                ? cuilHint(String(v[n] ?? ''))
                : cbuHint(String(v[n] ?? ''), bancos?.find((x) => x.id === v['id_banco'])?.codigo)
            }
            escrito={`${String(v[n] ?? '')} ${String(v['id_banco'] ?? '')}`}
          />
        ) : undefined
      }
    />
  );
  const deSeccion = (s: string) =>
    Object.entries(TABLA.fields).filter(
      ([n, f]) => f.section === s && !f.hidden && f.kind !== 'lista' && visible(n),
    );
  // Dated ones are lanes of their own.
  const listasDe = (s: string) =>
    Object.entries(TABLA.fields).flatMap(([n, f]) =>
      f.kind === 'lista' && !f.dated && f.section === s && visible(n)
        ? [
            <div key={n} className="panel-body">
              <NestedList
                name={n}
                field={f}
                value={v[n]}
                readOnly={soloLectura}
                onChange={(x: Value) => b.poner(n, x)}
                errors={Object.entries(b.errores)
                  .filter(([c]) => c === n || c.startsWith(`${n}.`))
                  .map(([field, message]) => ({ field, code: 'format', message }))}
              />
            </div>,
          ]
        : [],
    );
  const panel = (s: string) => {
    const cs = deSeccion(s);
    return (
      cs.length > 0 && (
        <section key={s} className="panel" id={anclaDe(s)}>
          <header className="panel-head">
            <h2>{labelText(s)}</h2>
          </header>
          <div className="panel-body form-rejilla">{cs.map(([n, f]) => campo(n, f))}</div>
          {listasDe(s)}
        </section>
      )
    );
  };

  const avisarAlcance = useReachNotice();
  const alGuardar = (f: Row): void => {
    avisarAlcance('Personal', Number(f['id']));
    ponerGuardada((x) => ({ ...x, ...f }));
    notify({
      text: t(id > 0 ? 'pantallas.legajo.seGuardo' : 'pantallas.legajo.seAgrego', {
        nombre: String(f['nombre'] ?? shownCode(Number(f['legajo']))),
      }),
    });
    if (id < 0) void ir(`/personal/edit?id=${String(f['id'])}`, { replace: true });
    else ponerVuelta((n) => n + 1);
  };
  const dependientes = id > 0;
  // What is asked for has its place from the beginning, without its count.
  const viene = (x: Pick<Reading<unknown>, 'datos' | 'leyendo'>): boolean =>
    dependientes && (x.datos !== undefined || x.leyendo);
  const secciones: readonly PageSection[] = [
    ...SECCIONES.slice(0, 1).map((s) => ({ id: anclaDe(s), texto: labelText(s), icono: ICONO[s] ?? 'file' })),
    ...(dependientes && familiares.datos
      ? [
          {
            id: 'leg-familia',
            texto: t('pantallas.legajo.familia'),
            icono: 'users',
            cuenta: familiares.datos.total,
          },
        ]
      : []),
    ...SECCIONES.slice(1)
      .filter((s) => s === VALORES || deSeccion(s).length)
      .map((s) => ({ id: anclaDe(s), texto: labelText(s), icono: ICONO[s] ?? 'file' })),
    ...(dependientes && ausencias.datos
      ? [
          {
            id: 'leg-ausencias',
            texto: t('pantallas.legajo.ausencias'),
            icono: 'calendar',
            cuenta: ausencias.datos.total,
          },
        ]
      : []),
    ...(viene(vacaciones) ? [{ id: 'leg-vacaciones', texto: t('tiempo.vac.cuenta'), icono: 'sun' }] : []),
    ...(viene(agenda)
      ? [
          {
            id: 'leg-agenda',
            texto: t('pantallas.legajo.agenda'),
            icono: 'list',
            cuenta: agenda.datos?.total ?? null,
          },
        ]
      : []),
    ...(viene(novedades)
      ? [
          {
            id: 'leg-novedades',
            texto: t('pantallas.legajo.novedades'),
            icono: 'pencil',
            cuenta: novedades.datos?.total ?? null,
          },
        ]
      : []),
    ...(viene(documentos)
      ? [
          {
            id: 'leg-documentos',
            texto: t('formas.documentos.titulo'),
            icono: 'paperclip',
            cuenta: documentos.datos?.filter((d) => d.baja === null).length ?? null,
          },
        ]
      : []),
    ...(dependientes && recibos.datos
      ? [
          {
            id: 'leg-recibos',
            texto: t('pantallas.legajo.liquidaciones'),
            icono: 'calculator',
            cuenta: recibos.datos.total,
          },
        ]
      : []),
    ...(viene(historia)
      ? [{ id: 'leg-historia', texto: t('pantallas.legajo.historia'), icono: 'history' }]
      : []),
  ];
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id < 0 && !soloLectura) focusFirstField(caja.current);
  }, []);
  // Whether the category has an amount is known once the scales are read.
  const deHoy = tramoInForceAt(categorias, todayDate())?.valor,
    conEscala = escalas.datos
      ? escalas.datos.filas.some((e) => e['id_rrhh_categoria'] === deHoy && String(e['desde']) <= todayDate())
      : undefined;
  // On a phone the head has room for the name alone: the rest goes into its menu and below.
  const angosto = useMaxWidth(BREAKPOINTS.md - 1),
    ultimoRecibo = recibos.datos?.filas[0];
  const alado = [
    ...(ultimoRecibo
      ? [{ texto: t('pantallas.legajo.ultimoRecibo'), ruta: `/recibos/ver?id=${String(ultimoRecibo['id'])}` }]
      : []),
    ...(permisos.puede('recibos') ? [{ texto: t('simular.web.simular'), ruta: `/simular?id=${id}` }] : []),
  ];
  const pendientes = missingInLegajo(v, todayDate(), (n) => visible(n), conEscala),
    egresado = typeof guardada['fecha_egreso'] === 'string';
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('pantallas.legajo.miga'), to: '/personal' }]}
      title={
        id > 0 ? String(base['nombre'] ?? shownCode(Number(base['legajo']))) : t('pantallas.legajo.nuevo')
      }
      actions={
        id > 0 && (
          <>
            {!angosto && <GoToLegajo legajo={Number(base['legajo'])} />}
            {(!soloLectura || angosto) && (
              <MenuButton
                label={t('pantallas.comun.mas')}
                items={[
                  ...(angosto ? alado.map((x) => ({ label: x.texto, onSelect: () => void ir(x.ruta) })) : []),
                  ...(soloLectura
                    ? []
                    : [
                        {
                          label: t('formas.legajo.duplicar'),
                          icon: 'copy',
                          onSelect: () => void ir(`/personal/edit?id=-1&de=${id}`),
                        },
                        ...(egresado
                          ? []
                          : [
                              {
                                label: t('formas.legajo.baja'),
                                icon: 'sign-out',
                                onSelect: () => darBaja(true),
                              },
                            ]),
                      ]),
                ]}
              >
                {(m) => (
                  <IconButton bordered small icon="ellipsis-h" label={t('pantallas.comun.mas')} {...m} />
                )}
              </MenuButton>
            )}
            {!angosto &&
              alado.map((x) => (
                <Link key={x.ruta} className="btn default" to={x.ruta}>
                  {x.texto}
                </Link>
              ))}
          </>
        )
      }
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
          {id > 0 && (
            <Identidad
              fila={guardada}
              categoria={tramoInForceAt(categorias, todayDate())?.valor ?? null}
              ultimo={recibos.datos?.filas[0]}
              licencia={
                ausencias.datos?.filas.some(
                  (a) => String(a['desde']) <= todayDate() && String(a['hasta']) >= todayDate(),
                ) ?? false
              }
            />
          )}
          {angosto && id > 0 && <GoToLegajo legajo={Number(base['legajo'])} />}
          {id > 0 && egresado && (
            <WithoutFinal id={id} egreso={String(guardada['fecha_egreso'])} recibos={recibos.datos?.filas} />
          )}
          {!soloLectura && id > 0 && !egresado && (
            <LegajoChecklist pendientes={pendientes} anclaDe={anclaDe} />
          )}
          <div className="leg-rejilla">
            <PageSections secciones={secciones} caja={caja} />
            <div className="form-pila leg-paneles">
              {panel(SECCIONES[0]!)}
              {dependientes && familiares.datos && (
                <RelatedRows
                  id="leg-familia"
                  tabla={tabla('Familiares')}
                  titulo={t('pantallas.legajo.familia')}
                  vacio="pantallas.legajo.ningunFamiliar"
                  nuevo={t('pantallas.legajo.nuevoFamiliar')}
                  lectura={familiares}
                  idPersonal={id}
                  columnas={['nombre', 'parentesco', 'fecha_nacimiento', 'cuil', 'desde', 'hasta']}
                />
              )}
              {SECCIONES.slice(1).map((s) =>
                s === VALORES ? (
                  <DatedValues
                    key={s}
                    valores={v}
                    poner={b.poner}
                    errores={b.errores}
                    hoy={todayDate()}
                    ausencias={ausencias.datos?.filas ?? []}
                    escalas={escalas.datos?.filas ?? []}
                    historia={historia.datos ?? []}
                    soloLectura={soloLectura}
                    visibles={visible}
                  />
                ) : (
                  panel(s)
                ),
              )}
              {dependientes && ausencias.datos && (
                <RelatedRows
                  id="leg-ausencias"
                  tabla={tabla('Ausencias')}
                  titulo={t('pantallas.legajo.ausencias')}
                  vacio="pantallas.legajo.ningunaAusencia"
                  nuevo={t('pantallas.legajo.nuevaAusencia')}
                  lectura={ausencias}
                  idPersonal={id}
                  columnas={['desde', 'hasta', 'causa', 'certificado']}
                />
              )}
              {dependientes && vacaciones.datos && <LegajoVacaciones cuenta={vacaciones.datos} />}
              {dependientes && agenda.datos && (
                <RelatedRows
                  id="leg-agenda"
                  tabla={tabla('Agenda')}
                  titulo={t('pantallas.legajo.agenda')}
                  vacio="pantallas.legajo.ningunaAgenda"
                  nuevo={t('pantallas.legajo.nuevaAgenda')}
                  lectura={agenda}
                  idPersonal={id}
                  columnas={['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje']}
                />
              )}
              {dependientes && novedades.datos && (
                <RelatedRows
                  id="leg-novedades"
                  tabla={tabla('Novedades')}
                  titulo={t('pantallas.legajo.novedades')}
                  vacio="pantallas.legajo.ningunaNovedad"
                  nuevo={t('pantallas.legajo.nuevaNovedad')}
                  lectura={novedades}
                  idPersonal={id}
                  columnas={['periodo', 'id_rrhh_concepto', 'cantidad', 'importe']}
                />
              )}
              {dependientes && permisos.puede('documentos') && (
                <LegajoDocumentos id={id} lectura={documentos} />
              )}
              {dependientes && recibos.datos && <LegajoRecibos id={id} pagina={recibos.datos} />}
              {dependientes && historia.datos && <LegajoHistory historia={historia.datos} tabla={TABLA} />}
              {!dependientes && <p className="muted">{t('pantallas.legajo.primeroGuarde')}</p>}
            </div>
          </div>
        </div>
        <SaveBar
          b={b}
          alGuardar={alGuardar}
          soloLectura={soloLectura}
          alNuevo={() => void ir('/personal/edit?id=-1')}
          alSalir={() => {
            const v = wayBackTo('/personal');
            void ir(v.to, { state: v.state });
          }}
          rotulos={TABLA}
        />
        {dandoBaja && (
          <EgresoDialog
            b={b}
            nombre={String(base['nombre'] ?? shownCode(Number(base['legajo'])))}
            alCerrar={() => darBaja(false)}
            alGuardar={alGuardar}
          />
        )}
      </div>
    </Page>
  );
};

const Identidad = ({
  fila,
  categoria,
  ultimo,
  licencia,
}: {
  readonly fila: Row;
  readonly categoria: Value;
  readonly ultimo: Row | undefined;
  readonly licencia: boolean;
}) => {
  const t = useT();
  const nombreCategoria = useRowLabel('Categorias', typeof categoria === 'number' ? categoria : null);
  const deCategoria = useReading(typeof categoria === 'number' ? `categoria ${categoria}` : null, () =>
    askRow('Categorias', Number(categoria)),
  );
  const convenio = deCategoria.datos?.['id_convenio'];
  const nombreConvenio = useRowLabel('Convenios', typeof convenio === 'number' ? convenio : null);
  const ingreso = String(fila['fecha_ingreso'] ?? ''),
    egreso = fila['fecha_egreso'];
  const desde = String(fila['fecha_antiguedad'] ?? ingreso),
    a = antiguedad(desde, typeof egreso === 'string' && egreso < todayDate() ? egreso : todayDate());
  const nombre = String(fila['nombre'] ?? '');
  const estado =
    typeof egreso === 'string' && egreso !== '' ? (
      <Tag tone={egreso < todayDate() ? 'neutral' : 'warn'} icon="sign-out">
        {t(egreso < todayDate() ? 'pantallas.legajo.seFue' : 'pantallas.legajo.seVa', {
          fecha: showDate(egreso),
        })}
      </Tag>
    ) : ingreso > todayDate() ? (
      <Tag tone="info" icon="calendar">
        {t('pantallas.legajo.futuro', { fecha: showDate(ingreso) })}
      </Tag>
    ) : licencia ? (
      <Tag tone="warn" icon="clock">
        {t('pantallas.legajo.licencia')}
      </Tag>
    ) : (
      <Tag tone="ok">{t('pantallas.legajo.activo')}</Tag>
    );
  return (
    <section className="panel leg-identidad" aria-label={nombre}>
      <div className="leg-quien">
        <span className="avatar leg-avatar" aria-hidden="true">
          {nombre
            .split(/[\s,]+/)
            .filter(Boolean)
            .slice(0, 2)
            .map((x) => x[0])
            .reverse()
            .join('')}
        </span>
        <div>
          <p className="leg-nombre">{nombre}</p>
          <p className="row soft">
            {t('pantallas.recibo.legajo', { legajo: shownCode(Number(fila['legajo'])) })} {estado}
          </p>
        </div>
      </div>
      <dl className="leg-datos-fila">
        {fila['cuil'] !== undefined && (
          <LabelledFigure rotulo={t('pantallas.legajo.cuil')}>{shownValue(fila['cuil'])}</LabelledFigure>
        )}
        <LabelledFigure rotulo={t('pantallas.legajo.ingreso')}>
          {ingreso ? showDate(ingreso) : '—'}
        </LabelledFigure>
        <LabelledFigure rotulo={t('pantallas.legajo.antiguedad')}>
          {[
            ...(a.anios ? [t('pantallas.legajo.anios', { count: a.anios })] : []),
            ...(a.meses ? [t('pantallas.legajo.meses', { count: a.meses })] : []),
          ].join(', ') || t('pantallas.legajo.recien')}
        </LabelledFigure>
        <LabelledFigure rotulo={t('pantallas.legajo.categoria')}>{nombreCategoria ?? '—'}</LabelledFigure>
        <LabelledFigure rotulo={t('pantallas.legajo.convenio')}>{nombreConvenio ?? '—'}</LabelledFigure>
        {ultimo?.['neto'] !== undefined && (
          <LabelledFigure
            rotulo={t('pantallas.legajo.neto', { periodo: showDate(String(ultimo['periodo'])) })}
          >
            <Link className="leg-neto" to={`/recibos/ver?id=${String(ultimo['id'])}`}>
              <Amount value={ultimo['neto'] === null ? null : String(ultimo['neto'])} />
            </Link>
          </LabelledFigure>
        )}
      </dl>
    </section>
  );
};
