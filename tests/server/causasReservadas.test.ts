// What a line may give away of a person (an illness, an order of a court, a union): who may not know the cause sees
// its amount among others, by every call and every file that they may ask for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import type { FullRecibo } from '../../core/api/liquidaciones.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { STATUS } from '../../core/api/status.ts';
import { canDo, canRead, canWrite, unknownTo, type Role } from '../../core/domain/roles.ts';
import { decimal } from '../../core/kit/money.ts';
import { foldReserved } from '../../core/payroll/foldReserved.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import { allTables, tableOf } from '../../core/tables/index.ts';
import { textoDePdf } from '../runs/textoDePdf.ts';
import { fillWithTwelve } from '../e2e/officeOfTwelve.ts';
import { levantarConDemo, NO_PACE, type Banco, type Respuesta } from './servidor.ts';

/** One word for each kind of cause, of a concept that nobody else has. */
const PALABRAS = { salud: 'Zafiro', embargo: 'Topacio', sindical: 'Esmeralda' } as const;
const PERIODO = '2026-10';

let b: Banco;
const galletas = new Map<string, string>();
const de = { persona: 0, corrida: 0, anterior: 0, recibo: 0, otro: 0, tipo: 0 },
  conceptos = { salud: 0, embargo: 0, sindical: 0 },
  filas = { salud: 0, embargo: 0, sindical: 0 };

const pedir = (rol: string, camino: string, cuerpo: unknown = {}, metodo = 'POST'): Promise<Respuesta> =>
  b.pedir(camino, {
    galleta: galletas.get(rol),
    metodo,
    ...(metodo === 'GET' ? {} : { cuerpo }),
  });
const hecho = async <A>(camino: string, cuerpo: unknown = {}): Promise<A> => {
  const r = await pedir('jefa', `/sixbe/${camino}`, cuerpo);
  if (r.sobre.status !== STATUS.success) throw new Error(`${camino}: ${r.texto}`);
  return r.sobre.content as A;
};
type Fila = { readonly id: number } & Readonly<Record<string, unknown>>;
const una = async (tabla: string, campo: string, valor: unknown): Promise<Fila> => {
  const [f] = await hecho<Fila[]>(`${tabla}/index/page:1`, {
    Search: { limit: 1, filters: [{ campo, op: 'es', valor }] },
  });
  if (!f) throw new Error(`${tabla} ${campo} ${String(valor)}`);
  return f;
};
const terminado = async (rol: string, trabajo: string): Promise<JobState> => {
  for (;;) {
    const t = (await pedir(rol, `/sixbe/Trabajos/estado/${trabajo}`)).sobre.content as JobState;
    if (t.estado !== 'en_curso') return t;
    await new Promise((listo) => setTimeout(listo, 30));
  }
};

const unConcepto = async (
  codigo: number,
  tipo: string,
  palabra: string,
  mas: Readonly<Record<string, unknown>>,
): Promise<number> =>
  (
    await hecho<Fila>('Conceptos/add', {
      codigo,
      d_rrhh_concepto: `Pago ${palabra}`,
      id_rrhh_tipo_concepto: (await una('TiposConcepto', 'codigo', tipo)).id,
      orden_calculo: 100 + codigo,
      formula: 'novedad.importe',
      valor_generico: '0.00',
      chk_general: 0,
      ...mas,
    })
  ).id;

const sembrar = async (): Promise<void> => {
  conceptos.salud = await unConcepto(770, 'REM', PALABRAS.salud, { reserva: 'salud' });
  conceptos.embargo = await unConcepto(771, 'DES', PALABRAS.embargo, { reserva: 'embargo' });
  conceptos.sindical = await unConcepto(772, 'DES', PALABRAS.sindical, { grupo_costo: 'sindical' });
  const [p, otra] = await hecho<Fila[]>('Personal/index/page:1', {
    Search: { limit: 2, filters: [{ campo: 'fecha_egreso', op: 'vacio', valor: null }] },
  });
  de.persona = p!.id;
  de.tipo = (await una('TiposLiquidacion', 'codigo', 'M')).id;
  const novedad = (id: number, importe: string, observacion: string): Promise<Fila> =>
    hecho('Novedades/add', {
      periodo: PERIODO,
      id_personal: de.persona,
      id_rrhh_concepto: id,
      importe,
      observacion,
    });
  filas.salud = (await novedad(conceptos.salud, '1111.00', 'por el Zafiro')).id;
  filas.sindical = (await novedad(conceptos.sindical, '333.00', 'por la Esmeralda')).id;
  filas.embargo = (
    await hecho<Fila>('Agenda/add', {
      id_personal: de.persona,
      id_rrhh_concepto: conceptos.embargo,
      desde: '2026-08-01',
      importe: '222.00',
      expediente: 'Topacio c/ alguien',
      observacion: 'por el Topacio',
    })
  ).id;
  de.corrida = (
    await hecho<Fila>('Liquidaciones/add', {
      descripcion: 'Mensual de octubre',
      periodo: PERIODO,
      id_rrhh_tipo_liquidacion: de.tipo,
      id_rrhh_clase_liquidacion: (await una('ClasesLiquidacion', 'codigo', 'NOR')).id,
      fecha_pago: '2026-10-30',
      // The whole month would take longer, and tell no more.
      legajos: [{ id_personal: de.persona }, { id_personal: otra!.id }],
    })
  ).id;
  await terminado('jefa', (await hecho<{ trabajo: string }>(`Liquidaciones/calcular/${de.corrida}`)).trabajo);
  const de_ = async (persona: number): Promise<number> =>
    (await hecho<Fila[]>(`Liquidaciones/personas/${de.corrida}`)).find((x) => x['id_personal'] === persona)!
      .id;
  de.recibo = await de_(de.persona);
  de.otro = otra!.id;
};

beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15), callers: NO_PACE }, fillWithTwelve);
  for (const [nombre, rol] of [
    ['jefa', 'administrador'],
    ['liquidador', 'liquidador'],
    ['carga', 'carga'],
    ['consulta', 'consulta'],
    ['trabajador', 'trabajador'],
  ] as const) {
    await b.crearUsuario(nombre, [rol]);
    galletas.set(nombre, await b.ingresar(nombre));
  }
  await sembrar();
}, 180_000);
afterAll(() => b.cerrar());

/** What is asked of a call; or why nothing of it can tell a cause. */
interface Pedido {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly cuerpo?: unknown;
  /** A part of the answer that says what there is, and of nobody. */
  readonly sin?: string;
}
const ESCRIBE = 'escribe, y responde lo que se le dio o un trabajo';
const PROPIO = 'de quien pregunta, o de la instalación: no lee la empresa';
const SEGUN_LA_TABLA = 'se prueba tabla por tabla';
const DEFINICIONES = 'dice qué hay, no de quién';
const UN_TRABAJO = 'responde un trabajo, cuyo resultado se pide aparte';
const filtro = () => ({
  id_liquidacion: de.corrida,
  areas: [],
  lugares: [],
  personas: [],
  buscar: '',
  entrega: null,
  orden: 'legajo',
});
const simulacion = () => ({
  id_personal: de.persona,
  periodo: PERIODO,
  id_rrhh_tipo_liquidacion: de.tipo,
  fecha_pago: null,
  cambios: [],
  deseo: null,
});
const formulario = () => ({
  clase: 'liquidacion_final',
  id_personal: de.persona,
  id_recibo: de.recibo,
  id_novedad: null,
  id_plan: null,
  meses: 3,
  destino: '',
  detalle: '',
});
const informe = (nombre: string) => () => ({
  cuerpo: {
    informe: nombre,
    desde: PERIODO,
    hasta: PERIODO,
    legajos: [],
    id_area: null,
    id_sindicato: null,
    id_liquidacion: de.corrida,
  },
});
const delRecibo = () => ({ params: { id: de.recibo } });
const deLaCorrida = () => ({ params: { id: de.corrida } });
const LLAMADAS: Readonly<Record<string, string | (() => Pedido) | readonly (() => Pedido)[]>> = {
  'liquidaciones.recibo': delRecibo,
  'liquidaciones.reciboPdf': delRecibo,
  'liquidaciones.pdf': deLaCorrida,
  'liquidaciones.personas': deLaCorrida,
  'liquidaciones.resumen': deLaCorrida,
  'liquidaciones.chequeos': deLaCorrida,
  'liquidaciones.cadena': deLaCorrida,
  'liquidaciones.comparar': UN_TRABAJO,
  'liquidaciones.comparacion': 'la prueba aparte, con su trabajo terminado',
  'liquidaciones.falta': () => ({ cuerpo: { periodo: PERIODO, fecha_pago: null, id_tipo: null } }),
  'liquidaciones.porQue': delRecibo,
  'liquidaciones.enPalabras': PROPIO,
  'liquidaciones.explicar': (['salud', 'embargo', 'sindical'] as const).map((cual) => () => ({
    params: { id: de.recibo },
    cuerpo: { id_concepto: conceptos[cual] },
  })),
  'comparaciones.recibos': () => ({
    cuerpo: {
      de: { id_personal: de.persona, periodo: '2026-09', id_liquidacion: null },
      a: { id_personal: de.persona, periodo: PERIODO, id_liquidacion: de.corrida },
    },
  }),
  'simulaciones.simular': () => ({ cuerpo: simulacion() }),
  'simulaciones.explicar': () => ({ cuerpo: { simulacion: simulacion(), id_concepto: conceptos.salud } }),
  'planillas.leer': [
    () => ({
      params: { controller: 'Novedades' },
      cuerpo: { periodo: PERIODO, id_personal: de.persona, id_rrhh_concepto: null },
    }),
    () => ({
      params: { controller: 'Novedades' },
      cuerpo: { periodo: PERIODO, id_personal: null, id_rrhh_concepto: conceptos.sindical },
    }),
  ],
  'planillas.todos': () => ({
    params: { controller: 'Novedades' },
    cuerpo: { periodo: PERIODO, conceptos: Object.values(conceptos) },
  }),
  'planillas.mes': () => ({ params: { controller: 'Novedades' }, cuerpo: { periodo: PERIODO } }),
  'planillas.efecto': () => ({ cuerpo: { periodo: PERIODO, filas: [], quitadas: [] } }),
  'informes.ver': [
    'historia',
    'costo',
    'sindicatos',
    'obras_sociales',
    'boletas',
    'movimientos',
    'planilla',
    'conceptos',
    'ganancias',
  ].map(informe),
  'informes.archivo': (['csv', 'json', 'pdf'] as const).flatMap((formato) =>
    ['planilla', 'conceptos', 'boletas', 'sindicatos'].map((n) => () => ({
      ...informe(n)(),
      params: { formato },
    })),
  ),
  'informes.boleta': () => ({ cuerpo: { periodo: PERIODO, id_sindicato: null } }),
  'informes.certificado': (['art80', 'ganancias'] as const).map((clase) => () => ({
    params: { id: de.persona },
    cuerpo: { clase, anio: clase === 'art80' ? null : 2026 },
  })),
  'mesEntero.control': () => ({ cuerpo: { periodo: PERIODO } }),
  'valores.delMes': DEFINICIONES,
  'cierre.mes': () => ({ cuerpo: { periodo: PERIODO } }),
  'retroactivos.calcular': UN_TRABAJO,
  'retroactivos.resumen': 'la prueba aparte, con su trabajo terminado',
  'retroactivos.personas': 'la prueba aparte, con su trabajo terminado',
  'retroactivos.causas': 'la prueba aparte, con su trabajo terminado',
  'retroactivos.alcance': () => ({ params: { controller: 'Agenda' }, cuerpo: { id: filas.embargo } }),
  'descuentos.lista': (['anticipos', 'prestamos', 'embargos', 'alimentos', 'devoluciones'] as const).map(
    (clase) => () => ({ cuerpo: { clase, buscar: '', todos: true, desde: 0, cantidad: 50 } }),
  ),
  'descuentos.archivo': () => ({
    params: { formato: 'csv' },
    cuerpo: { clase: 'embargos', buscar: '', todos: true, desde: 0, cantidad: 50 },
  }),
  'descuentos.cobros': () => ({ params: { id: filas.embargo }, cuerpo: { tabla: 'Agenda' } }),
  'descuentos.cuenta': () => ({ params: { id: filas.embargo }, cuerpo: { tabla: 'Agenda' } }),
  'descuentos.limite': () => ({ cuerpo: { id_personal: de.persona, periodo: PERIODO, importe: '1.00' } }),
  'libro.plan': () => ({ cuerpo: { periodo: PERIODO, id_establecimiento: null } }),
  'libro.imprimir': 'solo para quien conoce todas: se prueba aparte',
  'arranque.comparar': 'solo para quien conoce todas: se prueba aparte',
  'recibos.lista': () => ({ cuerpo: { filtro: filtro(), desde: 0, cantidad: 500 } }),
  'recibos.acceso': () => ({ params: { id: de.persona } }),
  'recibos.constancia': delRecibo,
  'recibos.muestra': () => ({ cuerpo: { id: de.recibo, modelo: {} } }),
  'recibos.imagen': DEFINICIONES,
  'recibos.imprimir': 'la prueba aparte, con su trabajo terminado',
  'recibos.bajar': 'la prueba aparte, con su trabajo terminado',
  'recibos.detener': ESCRIBE,
  'recibos.enPapel': ESCRIBE,
  'privacidad.aviso': PROPIO,
  'privacidad.leerAviso': PROPIO,
  'importaciones.efecto': 'el neto que cambia una importación, en total',
  'importaciones.lista': () => ({}),
  'documentos.lista': () => ({ params: { id: de.persona } }),
  'documentos.archivo': 'lo que se adjuntó, por su clase (core/domain/adjunto.ts)',
  'tiempo.vacaciones': () => ({
    cuerpo: { anio: 2026, buscar: '', filtro: 'todas', desde: 0, cantidad: 50 },
  }),
  'tiempo.cuenta': () => ({ params: { id: de.persona } }),
  'tiempo.plan': () => ({ cuerpo: { anio: 2026, buscar: '', filtro: 'todas', desde: 0, cantidad: 50 } }),
  'tiempo.archivoVacaciones': () => ({
    params: { formato: 'csv' },
    cuerpo: { anio: 2026, buscar: '', filtro: 'todas' },
  }),
  'tiempo.archivoPlan': () => ({
    params: { formato: 'csv' },
    cuerpo: { anio: 2026, buscar: '', filtro: 'todas' },
  }),
  'tiempo.ausencias': () => ({ cuerpo: { periodo: PERIODO, buscar: '', todos: true } }),
  'tiempo.calendario': () => ({ cuerpo: { periodo: PERIODO } }),
  'formularios.revisar': () => ({ cuerpo: formulario() }),
  'formularios.emitir': () => ({ cuerpo: formulario() }),
  'formularios.avisosVacaciones': 'avisos de vacaciones',
  'formularios.modelo': DEFINICIONES,
  'masivos.agenda': () => ({
    cuerpo: {
      Search: {},
      excepto: [],
      id_conjunto: null,
      conceptos: [
        {
          id_rrhh_concepto: conceptos.embargo,
          valores: { cantidad: null, valor_unitario: null, importe: null, porcentaje: null },
        },
      ],
      accion: { que: 'terminar', hasta: '2026-12-31' },
    },
  }),
  'masivos.filasAgenda': 'la vista previa de una que no se hace',
  'masivos.archivoAgenda': 'la vista previa de una que no se hace',
  'masivos.aplicarAgenda': ESCRIBE,
  'arranque.leer': 'el archivo de quien pregunta',
  'arranque.legajos': 'el archivo de quien pregunta',
  'arranque.cargar': ESCRIBE,
  'tiempo.fichadas': 'el archivo de quien pregunta',
  'tiempo.cargarFichadas': ESCRIBE,
  'sistema.importarNovedades': ESCRIBE,
  'sistema.tablero': () => ({ sin: 'conceptos' }),
  'avisos.leer': () => ({}),
  'auditoria.buscar': () => ({ cuerpo: { clase: 'cambios' } }),
  'auditoria.exportar': () => ({ params: { formato: 'csv' }, cuerpo: { clase: 'cambios' } }),
  'empresas.tablero': () => ({ cuerpo: { periodo: PERIODO } }),
  'mensajes.destinatarios': () => ({}),
  'sistema.trabajo': UN_TRABAJO,
  'sistema.trabajoDejado': UN_TRABAJO,
};
/** Whole areas that are of who asks, by their name before the point. */
const AREAS: Readonly<Record<string, string>> = {
  administracion: PROPIO,
  auditoria: 'la hoja de lo que `auditoria.buscar` da',
  borradores: PROPIO,
  empresas: 'pasos y lotes: sus nombres y sus totales',
  factor: PROPIO,
  proveedor: PROPIO,
  terminal: PROPIO,
  vinculo: PROPIO,
  mensajes: 'los mensajes de quien pregunta',
  perfil: PROPIO,
  recibos: 'el recibo propio, que se ve entero',
  sistema: UN_TRABAJO,
  usuarios: PROPIO,
  tabla: SEGUN_LA_TABLA,
  vistas: SEGUN_LA_TABLA,
  exportaciones: SEGUN_LA_TABLA,
  importaciones: SEGUN_LA_TABLA,
};

/** They work out the receipt of another month again: once is enough. */
const LENTAS = new Set(['liquidaciones.porQue', 'comparaciones.recibos']);
/** Whether somebody with that role may make a call, with some table if it is of one. */
const puede = (rol: Role, e: Endpoint): boolean =>
  e.access === 'sesion' ||
  (typeof e.access === 'object' &&
    ('accion' in e.access
      ? canDo([rol], e.access.accion) && e.access.instalacion === undefined
      : allTables.some((t) =>
          (e.access as { readonly tabla: string }).tabla === 'lee' ? canRead([rol], t) : canWrite([rol], t),
        )));
const SIN_CONOCER = ['consulta', 'carga', 'trabajador'] as const;
const dice = (r: Respuesta, sin?: string): string =>
  r.bytes.subarray(0, 5).toString() === '%PDF-'
    ? textoDePdf(r.bytes)
    : sin === undefined
      ? r.texto
      : JSON.stringify({ ...(r.sobre.content as object), [sin]: null });
const prohibidas = (rol: Role): readonly string[] => unknownTo([rol]).map((k) => PALABRAS[k]);
const filtradas = (rol: Role, r: Respuesta, sin?: string): readonly string[] =>
  prohibidas(rol).filter((p) => dice(r, sin).includes(p));

describe('por ninguna llamada se conoce una causa reservada', () => {
  it('de cada llamada que puede hacer quien no las conoce se sabe qué se prueba', () => {
    const faltan = allEndpoints
      .filter(([, e]) => SIN_CONOCER.some((rol) => puede(rol, e)))
      .map(([nombre]) => nombre)
      .filter((n) => LLAMADAS[n] === undefined && AREAS[n.split('.')[0] ?? ''] === undefined);
    expect(faltan).toEqual([]);
  });

  const deVerdad: string[] = [];
  it.each(SIN_CONOCER)(
    '%s',
    async (rol) => {
      const mal: string[] = [];
      for (const [nombre, e] of allEndpoints) {
        const pedidos = [LLAMADAS[nombre]].flat();
        for (const p of pedidos) {
          if (typeof p !== 'function' || !puede(rol, e)) continue;
          const { params = {}, cuerpo = {}, sin } = p(),
            r = await pedir(rol, pathOf(e, params), cuerpo, e.method),
            // Asked too by whoever knows all, so that what the others lack is seen to be there.
            control =
              rol === 'consulta' && !LENTAS.has(nombre)
                ? await pedir('jefa', pathOf(e, params), cuerpo, e.method)
                : r;
          if (control.sobre.code === 'invalid' && !nombre.startsWith('formularios'))
            mal.push(`${nombre}: la prueba lo pide mal: ${control.texto.slice(0, 300)}`);
          if (r.http >= 500) mal.push(`${nombre}: ${r.texto.slice(0, 200)}`);
          if (Object.values(PALABRAS).some((x) => dice(control).includes(x))) deVerdad.push(nombre);
          const f = filtradas(rol, r, sin);
          if (f.length > 0) {
            const i = dice(r).indexOf(f[0]!);
            mal.push(`${nombre} dice ${f.join(' y ')}: …${dice(r).slice(Math.max(0, i - 160), i + 80)}…`);
          }
        }
      }
      expect(mal).toEqual([]);
    },
    120_000,
  );
  it('quien sí las conoce las lee por muchas: la prueba ve algo', () => {
    expect(new Set(deVerdad).size).toBeGreaterThan(12);
    for (const n of [
      'liquidaciones.recibo',
      'liquidaciones.reciboPdf',
      'planillas.leer',
      'informes.ver',
      'informes.archivo',
      'recibos.muestra',
    ])
      expect(deVerdad).toContain(n);
  });
});

/** Tables that say what there is in the company, and of nobody. */
const DE_NADIE = new Set(['Conceptos', 'ConjuntosConcepto']);
describe('tabla por tabla', () => {
  it.each(SIN_CONOCER)(
    '%s no las ve en listas, filas, historia ni archivos',
    async (rol) => {
      const mal: string[] = [];
      for (const t of allTables.filter((x) => canRead([rol], x) && !DE_NADIE.has(x.name))) {
        const ids = (
          (
            await pedir('jefa', `/sixbe/${t.name}/index/page:1`, {
              Search: { limit: 20, orden: [{ campo: 'id', direccion: 'desc' }] },
            })
          ).sobre.content as readonly Fila[]
        ).map((f) => f.id);
        const caminos: (readonly [string, unknown])[] = [
          [`${t.name}/index/page:1`, { Search: { limit: 1000 } }],
          [`${t.name}/index/page:1`, { Search: { limit: 100, query: 'zafiro' } }],
          [`${t.name}/index/page:1`, { Search: { limit: 100, query: 'topacio' } }],
          [`${t.name}/exportar/csv`, {}],
          [`${t.name}/exportar/csv?legible=1`, {}],
          [`${t.name}/exportar/json`, {}],
          ...ids.flatMap((id): (readonly [string, unknown])[] => [
            [`${t.name}/ver/${id}`, {}],
            [`${t.name}/historia/${id}`, {}],
          ]),
        ];
        for (const [camino, cuerpo] of caminos) {
          const r = await pedir(rol, `/sixbe/${camino}`, cuerpo);
          if (filtradas(rol, r).length > 0) mal.push(`${camino}: ${filtradas(rol, r).join()}`);
        }
      }
      expect(mal).toEqual([]);
    },
    120_000,
  );

  it('la fila de una causa que no conoce no está: ni se ve, ni se cambia, ni se borra, ni se carga otra', async () => {
    for (const [tabla, id] of [
      ['Agenda', filas.embargo],
      ['Novedades', filas.sindical],
    ] as const) {
      const ve = await pedir('carga', `/sixbe/${tabla}/ver/${id}`);
      expect([ve.http, ve.sobre.code]).toEqual([404, 'not_found']);
      const historia = await pedir('carga', `/sixbe/${tabla}/historia/${id}`);
      expect(historia.sobre.code).toBe('not_found');
      for (const verbo of ['edit', 'delete'] as const) {
        const r = await pedir('carga', `/sixbe/${tabla}/${verbo}/${id}`, { version: 1, importe: '5.00' });
        expect(r.sobre.code, `${tabla} ${verbo}`).toBe('not_found');
      }
    }
    const otra = await pedir('carga', '/sixbe/Novedades/add', {
      periodo: PERIODO,
      id_personal: de.otro,
      id_rrhh_concepto: conceptos.embargo,
      importe: '5.00',
    });
    expect([otra.sobre.code, otra.sobre.errors?.[0]?.field]).toEqual(['invalid', 'id_rrhh_concepto']);
    expect(await hecho<Fila>(`Agenda/ver/${filas.embargo}`)).toMatchObject({ importe: '222.00' });
  });

  it('quien carga novedades carga y ve las de enfermedad', async () => {
    const ve = await pedir('carga', `/sixbe/Novedades/ver/${filas.salud}`);
    expect(ve.sobre.content).toMatchObject({ id_rrhh_concepto: conceptos.salud, importe: '1111.00' });
    const alta = await pedir('carga', '/sixbe/Novedades/add', {
      periodo: '2026-11',
      id_personal: de.otro,
      id_rrhh_concepto: conceptos.salud,
      importe: '5.00',
    });
    expect(alta.sobre.status, alta.texto).toBe(STATUS.success);
  });

  it('afiliación y sindicato de un legajo son de quien conoce lo sindical', async () => {
    const { fields } = tableOf('Personal');
    for (const campo of ['id_rrhh_sindicato', 'chk_afiliado'])
      expect(fields[campo]?.sensibilidad, campo).toBe('sindical');
    const ve = await pedir('consulta', `/sixbe/Personal/ver/${de.persona}`);
    expect(ve.sobre.content).not.toHaveProperty('chk_afiliado');
    const porFiltro = await pedir('consulta', '/sixbe/Personal/index/page:1', {
      Search: { filters: [{ campo: 'chk_afiliado', op: 'es', valor: 1 }] },
    });
    expect(porFiltro.sobre.status).not.toBe(STATUS.success);
  });
});

describe('el recibo de quien no conoce la causa', () => {
  const leer = async (rol: string): Promise<FullRecibo> =>
    (await pedir(rol, pathOf(api.liquidaciones.recibo, { id: de.recibo }))).sobre.content as FullRecibo;
  const suma = (r: FullRecibo, tipo: string): bigint =>
    r.lineas.filter((l) => l.tipo === tipo).reduce((n, l) => n + decimal(l.importe), 0n);

  const auxiliar: Omit<ReciboLine, 'importe'> = {
    id_concepto: 9,
    codigo: 996,
    texto: 'Donde hay un embargo',
    tipo: 'auxiliar',
    base: null,
    cantidad: null,
    unidad: null,
    valor: null,
    instancia: { tipo: 'unica' },
    periodo_ajuste: null,
  };

  it('suma lo mismo, con los importes reservados en un renglón de cada clase', async () => {
    const [entero, plegado] = [await leer('jefa'), await leer('consulta')];
    expect(plegado.totales).toEqual(entero.totales);
    for (const tipo of ['remunerativo', 'no_remunerativo', 'descuento'] as const)
      expect(suma(plegado, tipo), tipo).toBe(suma(entero, tipo));
    const textos = plegado.lineas.map((l) => l.texto);
    expect(textos).toEqual(
      expect.arrayContaining(['Otros haberes reservados', 'Otros descuentos reservados']),
    );
    expect(new Set(plegado.lineas.map((l) => l.id_concepto)).size).toBe(plegado.lineas.length);
    expect(plegado.lineas.find((l) => l.texto === 'Otros haberes reservados')).toMatchObject({
      codigo: 0,
      base: null,
      cantidad: null,
      valor: null,
      importe: '1111.00',
    });
  });

  it('impreso lleva las mismas sumas, y no el código que lo verifica: no es el que se emitió', async () => {
    const { por_aceptar } = await hecho<{ por_aceptar: readonly { id_personal: number }[] }>(
      `Liquidaciones/chequeos/${de.corrida}`,
    );
    await hecho(`Liquidaciones/aprobar/${de.corrida}`, {
      sin_los_que_tienen_error: 0,
      aceptadas: { legajos: por_aceptar.map((x) => x.id_personal), motivo: 'es de la prueba' },
    });
    const [suyo, ajeno] = await Promise.all(
      ['jefa', 'consulta'].map(async (rol) =>
        textoDePdf(
          (await pedir(rol, pathOf(api.liquidaciones.reciboPdf, { id: de.recibo }), {}, 'GET')).bytes,
        ),
      ),
    );
    expect(suyo).toContain('Pago Zafiro');
    expect(ajeno).toContain('Otros haberes reservados');
    expect(ajeno).not.toContain('Zafiro');
    const constancia = await hecho<{ codigo: string | null }>(`Recibos/constancia/${de.recibo}`);
    expect(constancia.codigo).not.toBeNull();
    expect(suyo!.replace(/\s/g, '')).toContain(constancia.codigo!.replace(/\s/g, ''));
    expect(ajeno!.replace(/\s/g, '')).not.toContain(constancia.codigo!.replace(/\s/g, ''));
  });

  it('un auxiliar reservado que no da nada no está, y no hace de un recibo otro que el emitido', async () => {
    // Every receipt has the auxiliaries of garnishments across employments, of zero where there is none.
    const { lineas } = await leer('consulta');
    expect(lineas.filter((l) => l.tipo === 'auxiliar' && l.id_concepto < 0)).toEqual([]);
    expect(lineas.map((l) => l.codigo)).not.toContain(996);
    const deNada = { ...auxiliar, importe: 0n };
    const emitidas = [deNada];
    expect(foldReserved(emitidas, new Set([auxiliar.id_concepto]))).toBe(emitidas);
    expect(
      foldReserved([{ ...auxiliar, importe: 100n }, deNada], new Set([auxiliar.id_concepto])).map(
        (l) => l.codigo,
      ),
    ).toEqual([0]);
  });

  it('lo que imprime en un archivo tampoco las dice', async () => {
    for (const rol of ['jefa', 'consulta'] as const) {
      const r = await pedir(rol, '/sixbe/Recibos/imprimir', { filtro: filtro(), formato: 'pdf' }),
        { id, trabajo } = r.sobre.content as { readonly id: string; readonly trabajo: string };
      expect(r.sobre.status, r.texto).toBe(STATUS.success);
      await terminado(rol, trabajo ?? '');
      const pdf = textoDePdf((await pedir(rol, `/sixbe/Recibos/impresion/${id}/bajar`)).bytes);
      expect(pdf.includes('Zafiro'), rol).toBe(rol === 'jefa');
      expect(pdf.includes('Otros haberes reservados'), rol).toBe(rol === 'consulta');
    }
  });

  it('de un renglón reservado no hay explicación, y la de los demás no lo nombra', async () => {
    const plegado = await leer('consulta');
    for (const l of plegado.lineas) {
      const r = await pedir('consulta', pathOf(api.liquidaciones.explicar, { id: de.recibo }), {
        id_concepto: l.id_concepto,
        instancia: l.instancia,
      });
      expect(filtradas('consulta', r), l.texto).toEqual([]);
      expect(r.sobre.code === 'not_found', l.texto).toBe(l.id_concepto < 0);
    }
    const r = await pedir('consulta', pathOf(api.liquidaciones.explicar, { id: de.recibo }), {
      id_concepto: conceptos.embargo,
    });
    expect([r.http, r.sobre.message]).toEqual([404, 'Es un dato reservado: su rol no lo ve.']);
  });

  it('la comparación de dos liquidaciones pliega los mismos', async () => {
    for (const rol of ['jefa', 'consulta'] as const) {
      const r = await pedir(rol, `/sixbe/Liquidaciones/comparar/${de.corrida}`, { contra: null }),
        { comparacion, trabajo } = r.sobre.content as Record<string, string>;
      await terminado(rol, trabajo ?? '');
      const dicha = await pedir(rol, pathOf(api.liquidaciones.comparacion, { id: comparacion ?? '' }));
      expect(dicha.sobre.status, dicha.texto.slice(0, 300)).toBe(STATUS.success);
      expect(dicha.texto.includes('Zafiro'), rol).toBe(rol === 'jefa');
    }
  });

  it('las diferencias retroactivas pliegan los mismos, y no dicen quién cargó qué', async () => {
    for (const rol of ['jefa', 'consulta'] as const) {
      const r = await pedir(rol, pathOf(api.retroactivos.calcular), {
          desde: '2026-08',
          hasta: '2026-08',
          definiciones: 'hoy',
          legajos: [de.persona],
        }),
        { trabajo } = r.sobre.content as { readonly trabajo: string };
      await terminado(rol, trabajo);
      const partes = await Promise.all([
        pedir(rol, pathOf(api.retroactivos.resumen, { id: trabajo })),
        pedir(rol, pathOf(api.retroactivos.personas, { id: trabajo }), {
          desde: 0,
          cantidad: 10,
          buscar: '',
        }),
        pedir(rol, pathOf(api.retroactivos.causas, { id: trabajo }), {
          id_personal: de.persona,
          periodo: '2026-08',
        }),
      ]);
      for (const x of partes) expect(x.sobre.status, x.texto.slice(0, 300)).toBe(STATUS.success);
      expect(
        partes.map((x) => x.texto.includes('Topacio')),
        rol,
      ).toEqual(rol === 'jefa' ? [expect.any(Boolean), true, true] : [false, false, false]);
      expect(partes[1]?.texto.includes('222.00'), rol).toBe(true);
    }
  });

  it('un documento entero, como el libro o las boletas, es de quien conoce todas', async () => {
    for (const [camino, cuerpo] of [
      ['LibroLey/imprimir/1', { formato: 'pdf' }],
      ['Informes/boleta', { periodo: PERIODO, id_sindicato: null }],
      ['SaldosIniciales/historia/comparar', {}],
    ] as const) {
      const r = await pedir('consulta', `/sixbe/${camino}`, cuerpo);
      expect([r.http, r.sobre.code], camino).toEqual([403, 'no_permission']);
    }
  });
});

it('lo que un concepto no dice se sabe por lo que es; y el que dice que no es reservado no lo es', async () => {
  const codigos = async (): Promise<readonly number[]> => {
    const r = await pedir('consulta', '/sixbe/Novedades/planilla', {
      periodo: PERIODO,
      id_personal: de.persona,
      id_rrhh_concepto: null,
    });
    return (r.sobre.content as { conceptos: readonly { codigo: number }[] }).conceptos.map((c) => c.codigo);
  };
  const antes = await codigos();
  // 29, 30 and 38 count days of sickness and accidents; 322 and 323 are orders of a court; 310, the union's.
  for (const c of [29, 30, 38, 322, 323, 310]) expect(antes, String(c)).not.toContain(c);
  for (const c of [1, 10, 300, 302, 324, 328]) expect(antes, String(c)).toContain(c);
  const suyo = await una('Conceptos', 'codigo', 29);
  await hecho(`Conceptos/edit/${suyo.id}`, { version: suyo['version'], reserva: 'ninguna' });
  expect(await codigos()).toContain(29);
});
