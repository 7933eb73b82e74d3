// «Simular»: what would be otherwise on one side, and on the other the receipt that it would give, as one writes; nothing is saved.
import { castDraft, produce, type Draft } from 'immer';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { esPeriodo, mostrarFecha, primerDia, ultimoDia } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { Campo } from '../Campo.tsx';
import { PanelExplicacion } from '../explain/PanelExplicacion.tsx';
import { monto } from '../explain/montos.ts';
import { useAncho, useLectura, useQuieto } from '../lectura.ts';
import { Grises, SinFila, SinPermiso } from '../Pantalla.tsx';
import { listar, pedir, ver } from '../pedidos.ts';
import { DatosPersona } from '../recibo/DatosPersona.tsx';
import { claveDeLinea, ReciboPanel, volverALinea } from '../recibo/ReciboPanel.tsx';
import { TablaCausas } from '../recibo/TablaCausas.tsx';
import { Deseado } from './Deseado.tsx';
import { FilasSupuestas } from './FilasSupuestas.tsx';
import { erroresDe, pedidoDe, vacio, type Borrador, type Filas, type Lista } from './supuesto.ts';
import '../screens.css';
import './simular.css';

const PERSONAL = tables.Personal as unknown as AnyTable;
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
  Record<Lista, { readonly resumen: readonly string[]; readonly campos: readonly string[] }>
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

export const SimularScreen = () => {
  const t = useT();
  const id = Number(useSearchParams()[0].get('id')) || 0,
    puede = usePermisos().puede('recibos');
  const fila = useLectura(id > 0 && puede ? `legajo ${id}` : null, () => ver('Personal', id));
  if (!puede)
    return (
      <SinPermiso titulo={t('simular.web.titulo')} miga={{ label: t('simular.web.miga'), to: '/personal' }} />
    );
  if (id > 0 && !fila.datos)
    return <SinFila miga={{ label: t('simular.web.miga'), to: '/personal' }} fila={fila} />;
  return <Simulador key={id} id={id > 0 ? id : null} base={fila.datos} />;
};
export default SimularScreen;

const Simulador = ({ id, base }: { readonly id: number | null; readonly base: Row | undefined }) => {
  const t = useT();
  const permisos = usePermisos(),
    angosta = useAncho(BREAKPOINTS.md - 1);
  const [b, poner] = useState<Borrador>(() => vacio(hoy().slice(0, 7)));
  const [linea, ponerLinea] = useState<string | null>(null);
  const [lado, ponerLado] = useState<'datos' | 'recibo'>('datos');
  const con = (x: Partial<Borrador>): void => poner((antes) => ({ ...antes, ...x }));
  const tipos = useLectura('tipos', () =>
    listar('TiposLiquidacion', { limite: 50, orden: { campo: 'codigo', direccion: 'asc' } }),
  );
  const mensual = tipos.datos?.filas.find((x) => x['codigo'] === 'M') ?? tipos.datos?.filas[0],
    tipo = b.tipo ?? (mensual ? Number(mensual['id']) : null);
  const suyos = (lista: Lista) => () =>
    listar(lista, {
      filtros: [
        { campo: 'id_personal', op: 'es', valor: id },
        ...(lista === 'Novedades'
          ? [{ campo: 'periodo', op: 'es' as const, valor: String(b.periodo ?? '') }]
          : lista === 'HorasTrabajadas' && esPeriodo(String(b.periodo))
            ? [
                { campo: 'fecha', op: 'desde' as const, valor: primerDia(String(b.periodo)) },
                { campo: 'fecha', op: 'hasta' as const, valor: ultimoDia(String(b.periodo)) },
              ]
            : []),
      ],
      limite: 50,
    });
  const lee = (lista: Lista): string | null =>
    id !== null &&
    permisos.lee(tables[lista] as unknown as AnyTable) &&
    (lista !== 'Novedades' || b.periodo !== null)
      ? `${lista} ${id} ${lista === 'Novedades' || lista === 'HorasTrabajadas' ? String(b.periodo) : ''}`
      : null;
  const paginas = {
    Novedades: useLectura(lee('Novedades'), suyos('Novedades')),
    Agenda: useLectura(lee('Agenda'), suyos('Agenda')),
    Ausencias: useLectura(lee('Ausencias'), suyos('Ausencias')),
    Familiares: useLectura(lee('Familiares'), suyos('Familiares')),
    HorasTrabajadas: useLectura(lee('HorasTrabajadas'), suyos('HorasTrabajadas')),
  };

  const pedido = useMemo(() => pedidoDe({ ...b, tipo }, id, base), [b, tipo, id, base]);
  const quieto = useQuieto(pedido, QUIETO_MS),
    clave = quieto === null ? null : JSON.stringify(quieto);
  const s = useLectura(clave, () => pedir(api.simulaciones.simular, quieto!), true);
  const r = clave === null ? undefined : s.datos,
    errores = erroresDe(s.falla?.errors),
    esperando = s.leyendo || pedido !== quieto;
  const elegida = r?.recibo.lineas.find((x) => claveDeLinea(x) === linea);

  const campo = (n: string) => (
    <Campo
      key={n}
      nombre={n}
      campo={{ ...PERSONAL.fields[n]!, required: id === null && n === 'id_rrhh_clase_legajo' } as never}
      valor={n in b.persona ? b.persona[n] : (base?.[n] ?? null)}
      error={errores[n]}
      sinNota={errores[n] === undefined}
      alCambiar={(v) =>
        poner(
          produce((d: Draft<Borrador>) => {
            d.persona[n] = castDraft(v);
          }),
        )
      }
    />
  );
  const visibles = (ns: readonly string[]) => ns.filter((n) => permisos.ve(PERSONAL.fields[n]!)).map(campo);
  const filas = (lista: Lista, titulo: string, agregar: string, inicial: Row) =>
    permisos.lee(tables[lista] as unknown as AnyTable) && (
      <FilasSupuestas
        lista={lista}
        titulo={titulo}
        agregar={agregar}
        pagina={id === null ? undefined : paginas[lista].datos}
        {...CAMPOS[lista]}
        inicial={inicial}
        filas={b.filas[lista]}
        errores={errores}
        poner={(f: Filas) =>
          poner(
            produce((d: Draft<Borrador>) => {
              d.filas[lista] = castDraft(f);
            }),
          )
        }
      />
    );
  const usar = (importe: string): void =>
    poner(
      produce((d: Draft<Borrador>) => {
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
          <Campo
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
          <Campo
            nombre="fecha_pago"
            campo={{ kind: 'fecha', label: t('simular.web.pago') }}
            valor={b.pago}
            error={errores['fecha_pago']}
            sinNota={errores['fecha_pago'] === undefined}
            alCambiar={(v) => con({ pago: v })}
          />
        </div>
      </fieldset>
      <Deseado
        deseo={b.deseo}
        poner={(deseo) => con({ deseo })}
        hallado={r && !s.falla ? r.deseo : undefined}
        error={errores['deseo.importe']}
        usar={usar}
      />
      <fieldset className="sim-filas">
        <legend>{t('simular.web.contrato')}</legend>
        <div className="form-rejilla">
          <Campo
            nombre="desde"
            campo={{
              kind: 'fecha',
              label: id === null ? PERSONAL.fields['fecha_ingreso']!.label : t('simular.web.desde'),
              required: true,
            }}
            valor={b.desde}
            error={errores['desde']}
            sinNota={errores['desde'] === undefined}
            alCambiar={(v) => con({ desde: v })}
          />
          {permisos.ve(PERSONAL.fields['PersonalBasico']!) && (
            <Campo
              nombre="basico"
              campo={deLista('PersonalBasico', 'basico')}
              rotulo={t('simular.web.sueldo')}
              valor={b.basico}
              error={errores['basico']}
              sinNota={errores['basico'] === undefined}
              alCambiar={(v) => con({ basico: v })}
            />
          )}
          <Campo
            nombre="categoria"
            campo={{ ...deLista('PersonalCategoria', 'id_rrhh_categoria'), required: id === null } as never}
            rotulo={t('simular.web.categoria')}
            valor={b.categoria}
            error={errores['categoria']}
            sinNota={errores['categoria'] === undefined}
            alCambiar={(v) => con({ categoria: typeof v === 'number' ? v : null })}
          />
          <Campo
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
        !s.falla && <Grises filas={12} />
      ) : elegida && quieto ? (
        <PanelExplicacion
          recibo={0}
          simulacion={quieto}
          linea={elegida}
          alCerrar={() => {
            ponerLinea(null);
            volverALinea(linea);
          }}
          volver
        />
      ) : (
        <div className="rec">
          <header className="rec-cabeza">
            <div className="grow">
              <h2>
                {r.recibo.liquidacion} · {mostrarFecha(r.recibo.periodo)}
              </h2>
              <DatosPersona r={r.recibo} />
              <p className="rec-datos num">
                {t('pantallas.recibo.pago')} {mostrarFecha(r.recibo.fecha_pago)} ·{' '}
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
              if (permisos.puede('explicar')) ponerLinea(claveDeLinea(l));
            }}
            comparado={
              r.antes
                ? {
                    contra: t('simular.web.antesEra', { neto: monto(r.antes.totales.neto) }),
                    causas: (idPorQue) => (
                      <section id={idPorQue} className="rec-porque" aria-label={t('simular.web.porQue')}>
                        <TablaCausas
                          causas={r.causas}
                          cabeza={
                            <tr className="muted">
                              <th scope="row">{t('simular.cli.antes')}</th>
                              <td className="num">{monto(r.antes!.totales.neto)}</td>
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
                  <strong className="num">{monto(r.costo)}</strong>
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
              poner(vacio(hoy().slice(0, 7)));
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
                label: `${t('simular.web.recibo')}${r?.recibo.lineas.length ? ` · ${monto(r.recibo.totales.neto)}` : ''}`,
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
