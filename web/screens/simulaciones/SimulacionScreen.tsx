// «Simular»: what would be otherwise on one side, and on the other the receipt that it would give, as one writes; nothing is saved.
import { castDraft, produce, type Draft } from 'immer';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo, showDate, firstDay, lastDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { fieldOf, tableOf } from '../../tableOf.ts';
import { FormField } from '../FormField.tsx';
import { ExplanationPanel } from '../explain/ExplanationPanel.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { useNarrowWindow, useReading, useQuietValue } from '../reading.ts';
import { Skeleton, RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer, askRow } from '../requests.ts';
import { PersonaSummary } from '../recibo/PersonaSummary.tsx';
import { reciboLineKey, ReciboPanel, returnToLine } from '../recibo/ReciboPanel.tsx';
import { CauseTable } from '../recibo/CauseTable.tsx';
import { GoalSeekPanel } from './GoalSeekPanel.tsx';
import { SupposedRows } from './SupposedRows.tsx';
import {
  simulacionErrors,
  simulacionRequest,
  emptySimulacion,
  type SimulacionDraft,
  type SupposedListChanges,
  type SupposedList,
} from './simulacionDraft.ts';
import '../screens.css';
import './simular.css';

const PERSONAL = tableOf('Personal');
/** How long the hand rests before the server is asked. */
const QUIETO_MS = 350;
const EGRESO = ['fecha_egreso', 'motivo_egreso', 'chk_preaviso'];
const MAS = [
  'fecha_antiguedad',
  'id_area',
  'id_rrhh_sindicato',
  'chk_afiliado',
  'id_rrhh_obra_social',
  'adherentes',
  'chk_jubilado',
  'chk_convencionado',
  'chk_scvo',
  'id_persona_sexo',
  'id_persona_estado_civil',
];
/** The entry field of a dated list of the legajo. */
const deLista = (lista: string, campo: string) => {
  const f = PERSONAL.fields[lista];
  if (f?.kind !== 'lista') throw new Error(`${lista} no es una lista`);
  return { ...f.fields[campo]!, required: false };
};
const CAMPOS: Readonly<
  Record<SupposedList, { readonly resumen: readonly string[]; readonly campos: readonly string[] }>
> = {
  Novedades: {
    resumen: ['id_rrhh_concepto', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
    campos: ['id_rrhh_concepto', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
  },
  Agenda: {
    resumen: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
    campos: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
  },
  Ausencias: { resumen: ['causa', 'desde', 'hasta'], campos: ['causa', 'desde', 'hasta'] },
  HorasTrabajadas: { resumen: ['fecha', 'clase', 'horas'], campos: ['fecha', 'clase', 'horas'] },
  Familiares: {
    resumen: ['nombre', 'parentesco', 'fecha_nacimiento'],
    campos: ['parentesco', 'fecha_nacimiento', 'chk_discapacidad'],
  },
};

export const SimulacionScreen = () => {
  const t = useT();
  const id = Number(useSearchParams()[0].get('id')) || 0,
    puede = usePermissions().puede('recibos');
  const fila = useReading(id > 0 && puede ? `legajo ${id}` : null, () => askRow('Personal', id));
  if (!puede)
    return (
      <MissingPermission
        titulo={t('simular.web.titulo')}
        miga={{ label: t('simular.web.miga'), to: '/personal' }}
      />
    );
  if (id > 0 && !fila.datos)
    return <RowPlaceholder miga={{ label: t('simular.web.miga'), to: '/personal' }} fila={fila} />;
  return <Simulador key={id} id={id > 0 ? id : null} base={fila.datos} />;
};
export default SimulacionScreen;

const Simulador = ({ id, base }: { readonly id: number | null; readonly base: Row | undefined }) => {
  const t = useT();
  const permisos = usePermissions(),
    angosta = useNarrowWindow(BREAKPOINTS.md - 1);
  const [b, poner] = useState<SimulacionDraft>(() => emptySimulacion(todayDate().slice(0, 7)));
  const [linea, ponerLinea] = useState<string | null>(null);
  const [lado, ponerLado] = useState<'datos' | 'recibo'>('datos');
  const con = (x: Partial<SimulacionDraft>): void => poner((antes) => ({ ...antes, ...x }));
  const tipos = useReading('tipos', () =>
    askRows('TiposLiquidacion', { limite: 50, orden: { campo: 'codigo', direccion: 'asc' } }),
  );
  const mensual = tipos.datos?.filas.find((x) => x['codigo'] === 'M') ?? tipos.datos?.filas[0],
    tipo = b.tipo ?? (mensual ? Number(mensual['id']) : null);
  const suyos = (lista: SupposedList) => () =>
    askRows(lista, {
      filtros: [
        { campo: 'id_personal', op: 'es', valor: id },
        ...(lista === 'Novedades'
          ? [{ campo: 'periodo', op: 'es' as const, valor: String(b.periodo ?? '') }]
          : lista === 'HorasTrabajadas' && isPeriodo(String(b.periodo))
            ? [
                { campo: 'fecha', op: 'desde' as const, valor: firstDay(String(b.periodo)) },
                { campo: 'fecha', op: 'hasta' as const, valor: lastDay(String(b.periodo)) },
              ]
            : []),
      ],
      limite: 50,
    });
  const lee = (lista: SupposedList): string | null =>
    id !== null && permisos.lee(tableOf(lista)) && (lista !== 'Novedades' || b.periodo !== null)
      ? `${lista} ${id} ${lista === 'Novedades' || lista === 'HorasTrabajadas' ? String(b.periodo) : ''}`
      : null;
  const paginas = {
    Novedades: useReading(lee('Novedades'), suyos('Novedades')),
    Agenda: useReading(lee('Agenda'), suyos('Agenda')),
    Ausencias: useReading(lee('Ausencias'), suyos('Ausencias')),
    Familiares: useReading(lee('Familiares'), suyos('Familiares')),
    HorasTrabajadas: useReading(lee('HorasTrabajadas'), suyos('HorasTrabajadas')),
  };

  const pedido = useMemo(() => simulacionRequest({ ...b, tipo }, id, base), [b, tipo, id, base]);
  const quieto = useQuietValue(pedido, QUIETO_MS),
    clave = quieto === null ? null : JSON.stringify(quieto);
  const s = useReading(clave, () => askServer(api.simulaciones.simular, quieto!), true);
  const r = clave === null ? undefined : s.datos,
    errores = simulacionErrors(s.falla?.errors),
    esperando = s.leyendo || pedido !== quieto;
  const elegida = r?.recibo.lineas.find((x) => reciboLineKey(x) === linea);

  const campo = (n: string) => (
    <FormField
      key={n}
      nombre={n}
      campo={{ ...fieldOf(PERSONAL, n), required: id === null && n === 'id_rrhh_clase_legajo' } as never}
      valor={n in b.persona ? b.persona[n] : (base?.[n] ?? null)}
      error={errores[n]}
      sinNota={errores[n] === undefined}
      alCambiar={(v) =>
        poner(
          produce((d: Draft<SimulacionDraft>) => {
            d.persona[n] = castDraft(v);
          }),
        )
      }
    />
  );
  const visibles = (ns: readonly string[]) => ns.filter((n) => permisos.ve(fieldOf(PERSONAL, n))).map(campo);
  const filas = (lista: SupposedList, titulo: string, agregar: string, inicial: Row) =>
    permisos.lee(tableOf(lista)) && (
      <SupposedRows
        lista={lista}
        titulo={titulo}
        agregar={agregar}
        pagina={id === null ? undefined : paginas[lista].datos}
        {...CAMPOS[lista]}
        inicial={inicial}
        filas={b.filas[lista]}
        errores={errores}
        poner={(f: SupposedListChanges) =>
          poner(
            produce((d: Draft<SimulacionDraft>) => {
              d.filas[lista] = castDraft(f);
            }),
          )
        }
      />
    );
  const usar = (importe: string): void =>
    poner(
      produce((d: Draft<SimulacionDraft>) => {
        d.deseo.si = false;
        if (d.deseo.que === 'basico') {
          d.basico = importe;
          d.desde = r?.deseo?.desde ?? d.desde;
          return;
        }
        const { nuevas } = d.filas.Novedades;
        nuevas.push({
          id: Math.min(0, ...nuevas.map((f) => f.id)) - 1,
          valores: { id_rrhh_concepto: d.deseo.concepto, importe },
        });
      }),
    );

  const datos = (
    <section className="sim-datos" aria-label={t('simular.web.datos')}>
      <fieldset className="sim-filas">
        <legend>{t('simular.web.liquidacion')}</legend>
        <div className="form-rejilla">
          <FormField
            nombre="periodo"
            campo={{ kind: 'periodo', label: t('simular.web.periodo'), required: true }}
            valor={b.periodo}
            error={errores['periodo']}
            sinNota={errores['periodo'] === undefined}
            alCambiar={(v) =>
              con({
                periodo: v,
                ...(typeof v === 'string' && b.desde === `${String(b.periodo)}-01`
                  ? { desde: `${v}-01` }
                  : {}),
              })
            }
          />
          <Field label={t('simular.web.tipo')} bare>
            {(c) => (
              <Select
                {...c}
                options={(tipos.datos?.filas ?? []).map((x) => ({
                  id: Number(x['id']),
                  valor: String(x['d_rrhh_tipo_liquidacion']),
                }))}
                value={String(tipo ?? '')}
                onChange={(e) => con({ tipo: Number(e.target.value) || null })}
              />
            )}
          </Field>
          <FormField
            nombre="fecha_pago"
            campo={{ kind: 'fecha', label: t('simular.web.pago') }}
            valor={b.pago}
            error={errores['fecha_pago']}
            sinNota={errores['fecha_pago'] === undefined}
            alCambiar={(v) => con({ pago: v })}
          />
        </div>
      </fieldset>
      <GoalSeekPanel
        deseo={b.deseo}
        poner={(deseo) => con({ deseo })}
        hallado={r && !s.falla ? r.deseo : undefined}
        error={errores['deseo.importe']}
        usar={usar}
      />
      <fieldset className="sim-filas">
        <legend>{t('simular.web.contrato')}</legend>
        <div className="form-rejilla">
          <FormField
            nombre="desde"
            campo={{
              kind: 'fecha',
              label: id === null ? fieldOf(PERSONAL, 'fecha_ingreso').label : t('simular.web.desde'),
              required: true,
            }}
            valor={b.desde}
            error={errores['desde']}
            sinNota={errores['desde'] === undefined}
            alCambiar={(v) => con({ desde: v })}
          />
          {permisos.ve(fieldOf(PERSONAL, 'PersonalBasico')) && (
            <FormField
              nombre="basico"
              campo={deLista('PersonalBasico', 'basico')}
              rotulo={t('simular.web.sueldo')}
              valor={b.basico}
              error={errores['basico']}
              sinNota={errores['basico'] === undefined}
              alCambiar={(v) => con({ basico: v })}
            />
          )}
          <FormField
            nombre="categoria"
            campo={{ ...deLista('PersonalCategoria', 'id_rrhh_categoria'), required: id === null } as never}
            rotulo={t('simular.web.categoria')}
            valor={b.categoria}
            error={errores['categoria']}
            sinNota={errores['categoria'] === undefined}
            alCambiar={(v) => con({ categoria: typeof v === 'number' ? v : null })}
          />
          <FormField
            nombre="horas"
            campo={deLista('PersonalJornada', 'horas')}
            rotulo={t('simular.web.horas')}
            valor={b.horas}
            error={errores['horas']}
            sinNota={errores['horas'] === undefined}
            alCambiar={(v) => con({ horas: v })}
          />
          {id === null && campo('id_rrhh_clase_legajo')}
        </div>
      </fieldset>
      {filas('Novedades', t('pantallas.legajo.novedades'), t('simular.web.agregarNovedad'), {})}
      {filas('Ausencias', t('simular.web.ausencias'), t('simular.web.agregarAusencia'), {})}
      {filas('HorasTrabajadas', t('simular.web.horasPorDia'), t('simular.web.agregarHoras'), {
        fecha: b.desde,
        clase: 'normal',
      })}
      {filas('Familiares', t('simular.web.familia'), t('simular.web.agregarFamiliar'), {})}
      {filas('Agenda', t('pantallas.legajo.agenda'), t('simular.web.agregarAgenda'), { desde: b.desde })}
      <fieldset className="sim-filas">
        <legend>{t('simular.web.egreso')}</legend>
        <div className="form-rejilla">{visibles(EGRESO)}</div>
      </fieldset>
      <details className="sim-mas">
        <summary>{t('simular.web.masDatos')}</summary>
        <div className="form-rejilla">{visibles(id === null ? MAS : ['id_rrhh_clase_legajo', ...MAS])}</div>
      </details>
    </section>
  );
  const recibo = (
    <section
      className="rec-hoja sim-hoja"
      aria-label={t('simular.web.recibo')}
      aria-busy={esperando || undefined}
    >
      <LoadingBar on={esperando && pedido !== null} />
      {s.falla && !s.leyendo && clave !== null && (
        <Banner tone="danger">{s.falla.errors?.length ? s.falla.errors[0]!.message : s.falla.message}</Banner>
      )}
      {pedido === null ? (
        <p className="sim-falta muted">{t(id === null ? 'simular.web.faltanDatos' : 'simular.web.falta')}</p>
      ) : !r ? (
        !s.falla && <Skeleton filas={12} />
      ) : elegida && quieto ? (
        <ExplanationPanel
          recibo={0}
          simulacion={quieto}
          linea={elegida}
          alCerrar={() => {
            ponerLinea(null);
            returnToLine(linea);
          }}
          volver
        />
      ) : (
        <div className="rec">
          <header className="rec-cabeza">
            <div className="grow">
              <h2>
                {r.recibo.liquidacion} · {showDate(r.recibo.periodo)}
              </h2>
              <PersonaSummary r={r.recibo} />
              <p className="rec-datos num">
                {t('pantallas.recibo.pago')} {showDate(r.recibo.fecha_pago)} ·{' '}
                {r.en_lugar_de
                  ? t('simular.web.enLugar', { descripcion: r.en_lugar_de.descripcion })
                  : t('simular.web.nada')}
              </p>
            </div>
          </header>
          <ReciboPanel
            recibo={r.recibo}
            elegida={null}
            alElegir={(l) => {
              if (permisos.puede('explicar')) ponerLinea(reciboLineKey(l));
            }}
            comparado={
              r.antes
                ? {
                    contra: t('simular.web.antesEra', { neto: shownAmount(r.antes.totales.neto) }),
                    causas: (idPorQue) => (
                      <section id={idPorQue} className="rec-porque" aria-label={t('simular.web.porQue')}>
                        <CauseTable
                          causas={r.causas}
                          cabeza={
                            <tr className="muted">
                              <th scope="row">{t('simular.cli.antes')}</th>
                              <td className="num">{shownAmount(r.antes!.totales.neto)}</td>
                            </tr>
                          }
                        />
                      </section>
                    ),
                  }
                : undefined
            }
            pie={
              r.recibo.lineas.length > 0 && (
                <p className="sim-costo">
                  <span>{t('simular.web.costoEs')}</span>
                  <strong className="num">{shownAmount(r.costo)}</strong>
                </p>
              )
            }
          />
        </div>
      )}
    </section>
  );
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('simular.web.miga'), to: '/personal' }]}
      title={
        id === null
          ? t('simular.web.nuevo')
          : t('simular.web.deLegajo', { nombre: String(base?.['nombre'] ?? '') })
      }
      actions={
        <>
          {id !== null && (
            <Link className="btn default" to={`/personal/edit?id=${id}`}>
              {t('pantallas.liquidacion.verLegajo')}
            </Link>
          )}
          <Button
            icon="replay"
            onClick={() => {
              poner(emptySimulacion(todayDate().slice(0, 7)));
              ponerLinea(null);
            }}
          >
            {t('simular.web.limpiar')}
          </Button>
        </>
      }
    >
      <div className="sim">
        {angosta && (
          <Segments
            label={t('simular.web.titulo')}
            value={lado}
            onChange={(x) => ponerLado(x as 'datos')}
            options={[
              { id: 'datos', label: t('simular.web.datos') },
              {
                id: 'recibo',
                label: `${t('simular.web.recibo')}${r?.recibo.lineas.length ? ` · ${shownAmount(r.recibo.totales.neto)}` : ''}`,
              },
            ]}
          />
        )}
        {(!angosta || lado === 'datos') && datos}
        {(!angosta || lado === 'recibo') && recibo}
      </div>
    </Page>
  );
};
