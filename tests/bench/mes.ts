// The whole month of a large company through the server's calls, step by step as an office does it: the time
// of each step, and the most memory that the server took in it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Medida } from './medir.ts';
import { clienteDe, conServidor, exigir, type Cliente, type Servidor } from './servidor.ts';

const LEGAJOS = Number(process.env['JORNAL_MES'] ?? 10_000),
  PERIODO = '2026-09',
  TANDA = 1000;
const pausa = (t: number): Promise<void> =>
  new Promise((listo) => {
    setTimeout(listo, t);
  });

/** Time and memory of each step, in order. Memory is NaN where the system does not report it. */
const cronista = (s: Servidor) => {
  const medidas: Medida[] = [],
    archivo = `/proc/${s.proceso.pid}`;
  const pico = (): number => {
    try {
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`${archivo}/status`, 'utf8'))?.[1]) / 1024;
    } catch {
      return Number.NaN;
    }
  };
  // Resets the system's record of the most memory used.
  const empezar = (): void => {
    try {
      writeFileSync(`${archivo}/clear_refs`, '5');
    } catch {
      /* it keeps counting from the start of the process */
    }
  };
  return {
    medidas,
    paso: async <A>(nombre: string, f: () => Promise<A>, nota = (_: A): string => ''): Promise<A> => {
      empezar();
      const desde = performance.now(),
        r = await f(),
        segundos = (performance.now() - desde) / 1000;
      process.stderr.write(`  ${nombre}: ${segundos.toFixed(1)} s\n`);
      medidas.push({
        nombre,
        valor: segundos,
        unidad: 's',
        nota: `memoria ${Math.round(pico())} MB${nota(r) ? `; ${nota(r)}` : ''}`,
      });
      return r;
    },
  };
};

/** Waits for the end of a job; gives its result. */
const hecho = async <A>(c: Cliente, id: string): Promise<A> => {
  await trabajo(c, id);
  return (exigir(await c.pedir(`/Trabajos/estado/${id}`, {})).content as { readonly resultado: A }).resultado;
};
const trabajo = async (c: Cliente, id: string): Promise<void> => {
  for (;;) {
    const t = exigir(await c.pedir(`/Trabajos/estado/${id}`, {})).content as {
      readonly estado: string;
      readonly mensaje: string;
    };
    if (t.estado === 'terminado') return;
    if (t.estado !== 'en_curso') throw new Error(t.mensaje);
    await pausa(20);
  }
};
const contenido = async <A>(c: Cliente, camino: string, cuerpo: unknown = {}): Promise<A> =>
  exigir(await c.pedir(camino, cuerpo)).content as A;
const primero = async (c: Cliente, tabla: string, campo: string, valor: string | number): Promise<number> =>
  (
    await contenido<readonly { readonly id: number }[]>(c, `/${tabla}/index/page:1`, {
      Search: { limit: 1, filters: [{ campo, op: 'es', valor }] },
    })
  )[0]!.id;

/** Imports one novedad for each person, all or none, as from a file of the office. */
const novedades = async (c: Cliente): Promise<void> => {
  const { id } = await contenido<{ readonly id: string }>(c, '/Novedades/importacion/crear', {
    alError: 'abort',
    periodo: null,
    clave: null,
    nuevas: 0,
    simular: 0,
    cliente: '',
  });
  for (let desde = 0; desde < LEGAJOS; desde += TANDA)
    await contenido(c, `/Novedades/importacion/${id}/recibir`, {
      desde,
      filas: Array.from({ length: Math.min(TANDA, LEGAJOS - desde) }, (_, i) => ({
        linea: desde + i + 2,
        valores: {
          periodo: PERIODO,
          id_personal: String(desde + i + 1),
          id_rrhh_concepto: '35',
          importe: '1000',
        },
      })),
    });
  await trabajo(
    c,
    (await contenido<{ readonly trabajo: string }>(c, `/Novedades/importacion/${id}/revisar`)).trabajo,
  );
  await trabajo(
    c,
    (await contenido<{ readonly trabajo: string }>(c, `/Novedades/importacion/${id}/aplicar`)).trabajo,
  );
};

interface Escrito {
  readonly importacion: string;
  readonly tabla: string;
  readonly filas: number;
}
type Paso = <A>(nombre: string, f: () => Promise<A>, nota?: (a: A) => string) => Promise<A>;
const bancoDelMes = async (c: Cliente, id: number, paso: Paso): Promise<void> => {
  const pedido = {
    liquidaciones: [id],
    id_layout: await primero(c, 'LayoutsBanco', 'codigo', 'CSV'),
    fecha_pago: null,
    envio: 1,
    banco: null,
    excluidos: [],
  };
  const v = await paso(
    'archivo de banco: revisarlo',
    () =>
      contenido<{
        readonly grupos: { readonly pagan: { readonly importe: string; readonly pagos: number } };
      }>(c, '/PagosBanco/ver', { ...pedido, grupo: 'pagan', buscar: '', desde: 0, cantidad: 200 }),
    (r) => `${r.grupos.pagan.pagos} pagos`,
  );
  await paso('archivo de banco: enviarlo', () =>
    contenido(c, '/PagosBanco/generar', { ...pedido, total: v.grupos.pagan.importe, sin_los_bloqueados: 1 }),
  );
};
/**
 * A late raise for people with an agreed básico in the closed month, its retroactive differences, and undoing
 * all of it.
 */
const aumentoAtrasado = async (c: Cliente, paso: Paso): Promise<void> => {
  const pedido = {
    Search: {},
    excepto: [],
    pasos: [{ desde: `${PERIODO}-01`, modo: 'porcentaje', valor: '10' }],
    base: 'acumulado',
    unidad: 'peso',
    sentido: 'cercano',
    posteriores: 'dejar',
    basicos: 1,
    escala: null,
    id_a_cuenta: null,
  };
  const v = await paso(
    'aumento de los básicos propios: verlo',
    () =>
      contenido<{ readonly id: string; readonly personas: { readonly cambian: number } }>(
        c,
        '/Masivos/aumento',
        pedido,
      ),
    (r) => `cambian ${r.personas.cambian}`,
  );
  const deshacer = async (tabla: string, importacion: string): Promise<void> => {
    await contenido(c, `/${tabla}/importacion/${importacion}/deshacer`, {});
  };
  const aumento = await paso(
    'aumento de los básicos propios: aplicarlo',
    async () =>
      hecho<Escrito>(
        c,
        (await contenido<{ readonly trabajo: string }>(c, `/Masivos/aumento/${v.id}/aplicar`)).trabajo,
      ),
    (r) => `${r.filas} filas`,
  );
  const { trabajo: calculo } = await paso('retroactivos de un mes: calcularlos', async () => {
    const r = await contenido<{ readonly trabajo: string }>(c, '/Retroactivos/calcular', {
      desde: PERIODO,
      hasta: PERIODO,
      definiciones: 'entonces',
      legajos: [],
    });
    await trabajo(c, r.trabajo);
    return r;
  });
  const seleccion = {
    periodo: '2026-10',
    id_rrhh_tipo_liquidacion: await primero(c, 'TiposLiquidacion', 'codigo', 'M'),
    personas: null,
    excepto: [],
    periodos: null,
    conceptos: null,
    negativas: 0,
    cuotas: 1,
  };
  const retro = await paso(
    'retroactivos de un mes: generarlos',
    async () =>
      hecho<{ readonly importacion: string; readonly novedades: number }>(
        c,
        (await contenido<{ readonly trabajo: string }>(c, `/Retroactivos/${calculo}/generar`, seleccion))
          .trabajo,
      ),
    (r) => `${r.novedades} novedades`,
  );
  await paso('retroactivos: deshacerlos', () => deshacer('Novedades', retro.importacion));
  await paso('aumento de los básicos propios: deshacerlo', () =>
    deshacer(aumento.tabla, aumento.importacion),
  );
};
/** An amount in everybody's agenda, one row for each. */
const agendaDeTodos = async (c: Cliente, paso: Paso): Promise<void> => {
  const id_rrhh_concepto = await primero(c, 'Conceptos', 'codigo', 16),
    pedido = {
      Search: {},
      excepto: [],
      id_conjunto: null,
      conceptos: [
        {
          id_rrhh_concepto,
          valores: { cantidad: null, valor_unitario: null, importe: '1000', porcentaje: null },
        },
      ],
      accion: { que: 'agregar', desde: '2026-11-01', hasta: null, cerrar: 0 },
    };
  const v = await paso('un concepto en la agenda de todos: verlo', () =>
    contenido<{ readonly id: string }>(c, '/Masivos/agenda', pedido),
  );
  const escrito = await paso(
    'un concepto en la agenda de todos: aplicarlo',
    async () =>
      hecho<Escrito>(
        c,
        (await contenido<{ readonly trabajo: string }>(c, `/Masivos/agenda/${v.id}/aplicar`)).trabajo,
      ),
    (r) => `${r.filas} filas`,
  );
  await paso('un concepto en la agenda de todos: deshacerlo', async () =>
    contenido(c, `/${escrito.tabla}/importacion/${escrito.importacion}/deshacer`, {}),
  );
};
/** The final settlement of one person who leaves in the next month, among all the others. */
const egreso = async (c: Cliente, paso: Paso): Promise<void> => {
  const id_personal = await primero(c, 'Personal', 'legajo', 151),
    { version } = await contenido<{ readonly version: number }>(c, `/Personal/ver/${id_personal}`);
  await contenido(c, `/Personal/edit/${id_personal}`, {
    version,
    fecha_egreso: '2026-10-15',
    motivo_egreso: 'renuncia',
  });
  const { id } = await contenido<{ readonly id: number }>(c, '/Liquidaciones/add/', {
    descripcion: 'Egreso medido',
    periodo: '2026-10',
    id_rrhh_tipo_liquidacion: await primero(c, 'TiposLiquidacion', 'codigo', 'FIN'),
    id_rrhh_clase_liquidacion: await primero(c, 'ClasesLiquidacion', 'codigo', 'NOR'),
    fecha_pago: '2026-10-19',
    legajos: [{ id_personal }],
  });
  await paso(
    'liquidación final de una persona: calcularla y verla',
    async () => {
      await trabajo(
        c,
        (await contenido<{ readonly trabajo: string }>(c, `/Liquidaciones/calcular/${id}`)).trabajo,
      );
      return contenido<readonly unknown[]>(c, `/Liquidaciones/personas/${id}`);
    },
    (r) => `${r.length} persona`,
  );
};

export const benchMonth = async (): Promise<readonly Medida[]> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-mes-')),
    o = { datos, legajos: LEGAJOS, meses: 2 };
  try {
    // Written by one process and measured in another, so that the memory is only that of the month.
    await conServidor(o, async () => undefined);
    return await conServidor(o, async (s) => {
      const c = clienteDe(s.url),
        { medidas, paso } = cronista(s);
      await c.ingresar(s.usuario, s.clave);
      const id = (
        await contenido<{ readonly id: number }>(c, '/Liquidaciones/add/', {
          descripcion: 'Mes medido',
          periodo: PERIODO,
          id_rrhh_tipo_liquidacion: await primero(c, 'TiposLiquidacion', 'codigo', 'M'),
          id_rrhh_clase_liquidacion: await primero(c, 'ClasesLiquidacion', 'codigo', 'NOR'),
          fecha_pago: '2026-10-02',
          legajos: [],
        })
      ).id;
      const avanzar = (verbo: string, cuerpo: unknown = {}) =>
        contenido(c, `/Liquidaciones/${verbo}/${id}`, cuerpo);
      await paso(`importar ${LEGAJOS} novedades: revisarlas y escribirlas`, () => novedades(c));
      await paso('calcular', async () =>
        trabajo(
          c,
          (await contenido<{ readonly trabajo: string }>(c, `/Liquidaciones/calcular/${id}`)).trabajo,
        ),
      );
      await paso(
        'revisar: personas, totales y diferencia con el mes anterior',
        async () => {
          await contenido(c, `/Liquidaciones/resumen/${id}`);
          return contenido<readonly unknown[]>(c, `/Liquidaciones/personas/${id}`);
        },
        (r) => `${r.length} personas`,
      );
      await paso('comparar con el mes anterior, por causa', async () =>
        trabajo(
          c,
          (
            await contenido<{ readonly trabajo: string }>(c, `/Liquidaciones/comparar/${id}`, {
              contra: null,
            })
          ).trabajo,
        ),
      );
      await paso('aprobar', () => avanzar('aprobar', { sin_los_que_tienen_error: 1 }));
      await bancoDelMes(c, id, paso);
      await paso('pagar', () => avanzar('pagar'));
      const tamanio = (n: number): string => `${(n / 1e6).toFixed(1)} MB`;
      await paso('F.931: revisarlo', () => contenido(c, '/Aplicativos/f931', { periodo: PERIODO }));
      await paso(
        'F.931: el archivo',
        () => c.bajar('/Aplicativos/archivoF931', { periodo: PERIODO }),
        tamanio,
      );
      await paso(
        'Libro de Sueldos Digital: el archivo',
        () => c.bajar(`/Aplicativos/archivoLsd/${id}`, { envio: 'SJ' }),
        tamanio,
      );
      await paso(
        'todos los archivos del mes en un zip',
        () => c.bajar('/Aplicativos/paquete', { periodo: PERIODO }),
        tamanio,
      );
      await paso('asiento contable', () =>
        contenido(c, '/CuentasContables/asiento', { periodo: PERIODO, liquidaciones: [] }),
      );
      await paso('provisiones', () => contenido(c, '/CuentasContables/provisiones', { periodo: PERIODO }));
      await paso('cerrar, con sus documentos', () => avanzar('cerrar'));
      await paso('recibos de todos en un PDF', () => c.bajar(`/Liquidaciones/pdf/${id}`, {}, 'GET'), tamanio);
      await aumentoAtrasado(c, paso);
      await agendaDeTodos(c, paso);
      await egreso(c, paso);
      await paso('comprobar los meses cerrados desde los hechos', async () =>
        trabajo(c, (await contenido<{ readonly trabajo: string }>(c, '/Sistema/verificar')).trabajo),
      );
      return medidas;
    });
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
};
