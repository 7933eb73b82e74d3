// A company with the Comercio package and some people, opened as doors do, with short ways to run its months.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { Row } from '../../core/kit/field.ts';
import type { Failure, Result } from '../../core/kit/failure.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { installPaquete, seedDemoOf } from '../../server/app/install.ts';
import type { DemoRequest } from '../../server/demo/generateDemo.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Requester, SharedCompany } from '../../server/kernel/company.ts';
import { llenarConMolde } from '../molde.ts';

const RAIZ = join(import.meta.dirname, import.meta.dirname.includes('.build') ? '../../..' : '../..');
export const ADMIN: Requester = { id: 1, nombre: 'M. Sosa', roles: ['administrador'] };
export const bien = <A>(r: Result<A>): A => {
  if (E.isLeft(r))
    throw new Error(`${r.left.code}: ${r.left.message} ${JSON.stringify(r.left.errors ?? '')}`);
  return r.right;
};
export const mal = (r: Result<unknown>): Failure => {
  if (E.isRight(r)) throw new Error(`se esperaba un rechazo: ${JSON.stringify(r.right)}`);
  return r.left;
};

export interface Banco {
  readonly datos: string;
  readonly e: Empresa;
  readonly orden: (
    tabla: string,
    verbo: string,
    o?: { readonly id?: number; readonly cuerpo?: unknown; readonly clave?: string },
  ) => Promise<Result<Row>>;
  readonly agregar: (tabla: string, cuerpo: Row) => Promise<Row>;
  readonly editar: (tabla: string, id: number, cuerpo: Row) => Promise<Result<Row>>;
  readonly filas: (tabla: string, filtro?: readonly [string, string | number]) => Promise<readonly Row[]>;
  readonly una: (tabla: string, campo: string, valor: string | number) => Promise<Row>;
  readonly fila: (tabla: string, id: number) => Promise<Row>;
  /** A monthly run in draft. */
  readonly crear: (periodo: string, mas?: Row) => Promise<number>;
  /** Calculates and waits for the end. */
  readonly calcular: (id: number) => Promise<JobState>;
  readonly esperar: (trabajo: string) => Promise<JobState>;
  readonly hastaCerrar: (id: number) => Promise<void>;
  readonly reabrir: () => Promise<Banco>;
  readonly cerrar: () => Promise<void>;
}

let claves = 0;
export const clave = (): string => `prueba-${++claves}`;

/** `dia`: the date of what is done, 2026-10-05 if it is not said. `shared`: the folder has a copy of a database's. */
export const abrirBanco = async (
  datos: string,
  hilos = false,
  dia: () => string = () => '2026-10-05',
  shared?: SharedCompany,
): Promise<Banco> => {
  let segundos = 0;
  const e = bien(
    await openEmpresa({
      carpeta: datos,
      id: 'prueba',
      hilos,
      shared,
      ahora: () => new Date(Date.parse(`${dia()}T12:00:00Z`) + ++segundos * 1000).toISOString(),
    }),
  );
  const orden: Banco['orden'] = (tabla, verbo, o = {}) =>
    e.ejecutar({
      clave: o.clave ?? clave(),
      quien: ADMIN,
      tabla,
      verbo,
      cuerpo: o.cuerpo ?? {},
      ...(o.id === undefined ? {} : { id: o.id }),
    });
  const filas: Banco['filas'] = async (tabla, filtro) =>
    bien(
      await e.lista({
        tabla,
        pagina: 1,
        quien: ADMIN,
        busqueda: {
          limit: 500,
          ...(filtro ? { filters: [{ campo: filtro[0], op: 'es' as const, valor: filtro[1] }] } : {}),
        },
      }),
    ).filas;
  const una: Banco['una'] = async (tabla, campo, valor) => {
    const [f] = await filas(tabla, [campo, valor]);
    if (!f) throw new Error(`no hay ${tabla} con ${campo} ${valor}`);
    return f;
  };
  const esperar: Banco['esperar'] = (trabajo) =>
    new Promise((listo) => {
      const mirar = (): boolean => {
        const t = bien(e.trabajo(trabajo));
        if (t.estado === 'en_curso') return false;
        listo(t);
        return true;
      };
      if (mirar()) return;
      const soltar = e.alCambiarTrabajo((t) => {
        if (t.id === trabajo && mirar()) soltar();
      });
    });
  const banco: Banco = {
    datos,
    e,
    orden,
    filas,
    una,
    esperar,
    agregar: async (tabla, cuerpo) => bien(await orden(tabla, 'add', { cuerpo })),
    editar: async (tabla, id, cuerpo) =>
      orden(tabla, 'edit', {
        id,
        cuerpo: { version: bien(await e.fila(tabla, id, ADMIN))['version']!, ...cuerpo },
      }),
    fila: async (tabla, id) => bien(await e.fila(tabla, id, ADMIN)),
    crear: async (periodo, mas = {}) => {
      const tipo = await una('TiposLiquidacion', 'codigo', 'M'),
        clase = await una('ClasesLiquidacion', 'codigo', 'NOR');
      const r = bien(
        await orden('Liquidaciones', 'add', {
          cuerpo: {
            descripcion: `Mensual ${periodo}`,
            periodo,
            id_rrhh_tipo_liquidacion: tipo['id']!,
            id_rrhh_clase_liquidacion: clase['id']!,
            fecha_pago: `${periodo}-28`,
            legajos: [],
            ...mas,
          },
        }),
      );
      return Number(r['id']);
    },
    calcular: async (id) => esperar(bien(await e.calcular(id, clave(), ADMIN)).trabajo),
    hastaCerrar: async (id) => {
      const legajos = bien(await e.chequeos(id)).por_aceptar.map((x) => x.id_personal);
      bien(
        await orden('Liquidaciones', 'aprobar', {
          id,
          cuerpo: {
            sin_los_que_tienen_error: 0,
            ...(legajos.length > 0 ? { aceptadas: { legajos, motivo: 'es la historia de la prueba' } } : {}),
          },
        }),
      );
      bien(await orden('Liquidaciones', 'pagar', { id }));
      bien(await orden('Liquidaciones', 'cerrar', { id }));
    },
    reabrir: async () => {
      await e.cerrar();
      return abrirBanco(datos, hilos, dia, shared);
    },
    cerrar: async () => {
      await e.cerrar();
      rmSync(datos, { recursive: true, force: true });
    },
  };
  return banco;
};

export const carpetaNueva = (): string => mkdtempSync(join(tmpdir(), 'jornal-runs-'));

/**
 * The demonstration company, small: its months up to August closed, September to be run. Legajo 151 is the
 * worked example.
 */
export const conDemo = async (
  o: {
    readonly legajos?: number;
    readonly meses?: number;
    readonly hasta?: string;
    readonly hilos?: boolean;
    readonly dia?: () => string;
  } = {},
): Promise<Banco> => {
  const pedido = { legajos: o.legajos ?? 6, meses: o.meses ?? 1, hasta: o.hasta ?? '2026-08' },
    carpeta = carpetaNueva();
  await llenarConMolde(RAIZ, `empresa-${Object.values(pedido).join('-')}`, carpeta, (molde) =>
    sembrada(pedido, molde),
  );
  return abrirBanco(carpeta, o.hilos ?? false, o.dia);
};

/** A company that was born with a package, and nothing else. Loading one takes seconds: it is done once. */
export const conPaquete = async (codigo: string): Promise<Banco> => {
  const carpeta = carpetaNueva();
  await llenarConMolde(RAIZ, `paquete-${codigo}`, carpeta, async (molde) => {
    mkdirSync(molde, { recursive: true });
    const b = await abrirBanco(molde);
    bien(await installPaquete(b.e, codigo, ADMIN));
    await b.e.cerrar();
  });
  return abrirBanco(carpeta);
};

/** The same request gives the same company (tests/runs/demo.test.ts). */
const sembrada = async (pedido: DemoRequest, carpeta: string): Promise<void> => {
  mkdirSync(carpeta, { recursive: true });
  const b = await abrirBanco(carpeta);
  bien(await seedDemoOf(b.e, ADMIN, pedido));
  await b.e.cerrar();
};
