// A company in its own folder, with short ways to write rows, for the store's tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { Failure, Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Requester } from '../../server/kernel/company.ts';
import type { AppStore } from '../../server/app/features.ts';
import type { OpenAppStore } from '../../server/app/store.ts';

export const ADMIN: Requester = { id: 1, nombre: 'Administradora', roles: ['administrador'] };
export const CARGA: Requester = { id: 2, nombre: 'Carga', roles: ['carga'] };
export const CONSULTA: Requester = { id: 3, nombre: 'Consulta', roles: ['consulta'] };

export const bien = <A>(r: Result<A>): A => {
  if (E.isLeft(r))
    throw new Error(`${r.left.code}: ${r.left.message} ${JSON.stringify(r.left.errors ?? '')}`);
  return r.right;
};
export const mal = (r: Result<unknown>): Failure => {
  if (E.isRight(r)) throw new Error(`se esperaba un rechazo: ${JSON.stringify(r.right)}`);
  return r.left;
};

export interface Prueba {
  readonly datos: string;
  readonly almacen: AppStore;
  readonly orden: (
    tabla: string,
    verbo: string,
    o?: {
      readonly id?: number;
      readonly cuerpo?: unknown;
      readonly clave?: string;
      readonly quien?: Requester;
    },
  ) => Promise<Result<Row>>;
  readonly agregar: (tabla: string, cuerpo: Row, quien?: Requester) => Promise<Row>;
  readonly editar: (tabla: string, id: number, cuerpo: Row, quien?: Requester) => Promise<Result<Row>>;
  readonly borrar: (tabla: string, id: number) => Promise<Result<Row>>;
  /** Closes and opens again. */
  readonly reabrir: () => Promise<Prueba>;
  readonly cerrar: () => Promise<void>;
}

let claves = 0;
/** Opens it in a folder. */
export const prueba = async (abrir: OpenAppStore, datos: string): Promise<Prueba> => {
  let minuto = 0;
  const almacen = bien(
    await abrir({
      carpeta: datos,
      id: 'prueba',
      hilos: false,
      ahora: () => {
        minuto += 1;
        return new Date(Date.UTC(2026, 8, 1, 12, 0, minuto)).toISOString();
      },
    }),
  );
  const orden: Prueba['orden'] = (tabla, verbo, o = {}) => {
    claves += 1;
    return almacen.ejecutar({
      clave: o.clave ?? `clave-${claves}`,
      quien: o.quien ?? ADMIN,
      tabla,
      verbo,
      cuerpo: o.cuerpo ?? {},
      ...(o.id === undefined ? {} : { id: o.id }),
    });
  };
  return {
    datos,
    almacen,
    orden,
    agregar: async (tabla, cuerpo, quien) =>
      bien(await orden(tabla, 'add', { cuerpo, ...(quien ? { quien } : {}) })),
    editar: (tabla, id, cuerpo, quien) => orden(tabla, 'edit', { id, cuerpo, ...(quien ? { quien } : {}) }),
    borrar: (tabla, id) => orden(tabla, 'delete', { id }),
    reabrir: async () => {
      await almacen.cerrar();
      return prueba(abrir, datos);
    },
    cerrar: async () => {
      await almacen.cerrar();
      rmSync(datos, { recursive: true, force: true });
    },
  };
};

export const carpetaNueva = (): string => mkdtempSync(join(tmpdir(), 'jornal-'));
export const empezar = (abrir: OpenAppStore): Promise<Prueba> => prueba(abrir, carpetaNueva());

/** Adds the rows that a legajo needs. */
export const conTablas = async (
  p: Pick<Prueba, 'agregar'>,
): Promise<{
  readonly clase: number;
  readonly categoria: number;
  readonly area: number;
  readonly tipo: number;
}> => {
  const clase = await p.agregar('ClasesLegajo', {
    codigo: 'M',
    d_rrhh_clase_legajo: 'Mensualizado',
    modalidad: 'M',
  });
  const convenio = await p.agregar('Convenios', {
    codigo: '130/75',
    d_convenio: 'Empleados de comercio',
    horas_jornada: '8',
    divisor_horas: '200',
  });
  const categoria = await p.agregar('Categorias', {
    codigo: 'MB',
    d_rrhh_categoria: 'Maestranza B',
    id_convenio: convenio['id']!,
  });
  const area = await p.agregar('Areas', { codigo: 'DEP', d_area: 'Depósito' });
  const tipo = await p.agregar('TiposConcepto', {
    codigo: 'R',
    d_rrhh_tipo_concepto: 'Remunerativo',
    naturaleza: 'remunerativo',
  });
  return {
    clase: clase['id'] as number,
    categoria: categoria['id'] as number,
    area: area['id'] as number,
    tipo: tipo['id'] as number,
  };
};

export const legajo = (
  t: { readonly clase: number; readonly categoria: number },
  n: number,
  nombre: string,
  mas: Row = {},
): Row => ({
  legajo: n,
  nombre,
  cuil: cuil(20_000_000 + n),
  fecha_ingreso: '2020-03-01',
  id_rrhh_clase_legajo: t.clase,
  forma_pago: '1',
  PersonalCategoria: [{ desde: '2020-03-01', id_rrhh_categoria: t.categoria }],
  ...mas,
});

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** A fictitious CUIL with its check digit. */
export const cuil = (dni: number): string => {
  for (const prefijo of ['20', '23']) {
    const base = `${prefijo}${String(dni).padStart(8, '0')}`;
    const resto = [...base].reduce((a, d, i) => a + Number(d) * PESOS[i]!, 0) % 11;
    const digito = resto === 0 ? 0 : 11 - resto;
    if (digito < 10) return `${base.slice(0, 2)}-${base.slice(2)}-${digito}`;
  }
  throw new Error(`sin CUIL para ${dni}`);
};
