// Concept tests as the company keeps them: checked when saved, run on whatever a change may alter, counted on the list of concepts.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type FieldError, type Result, phrase } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { clave, codigoTexto } from '../../../core/payroll/clave.ts';
import { aEstable, aTexto } from '../../../core/payroll/estable.ts';
import { alcances } from '../../../core/payroll/pruebas/alcance.ts';
import {
  Banco,
  type EntornoDePruebas,
  type PruebaDef,
  type ResultadoPrueba,
} from '../../../core/payroll/pruebas/correr.ts';
import { leerDatos, porLinea } from '../../../core/payroll/pruebas/datos.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { feature, type Lectura, type PruebaQueSeRompe, type Regla, type Tx } from '../../kernel/store.ts';
import { hayPruebas } from '../../rows/codigos.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { conCambios } from '../../payroll/cambios.ts';
import type { Fuente } from '../../payroll/fuente.ts';
import {
  categoriasDe,
  conceptosDe,
  conjuntosDe,
  conveniosDe,
  feriadosDe,
  tablasDe,
} from '../../payroll/mapeo.ts';

type Tablas = Pick<Fuente, 'filas'>;
type Prueba = Readonly<Record<string, Value>>;

export const entornoDePruebas = (f: Tablas): EntornoDePruebas => ({
  conceptos: conceptosDe(f),
  conjuntos: conjuntosDe(f),
  tablas: tablasDe(f),
  categorias: categoriasDe(f),
  convenios: conveniosDe(f),
  feriados: feriadosDe(f),
});

const filasDePrueba = (row: Row): readonly Prueba[] =>
  Array.isArray(row['pruebas']) ? (row['pruebas'] as readonly Prueba[]) : [];
const txtN = (v: Value | undefined): string | null => (v === null || v === undefined ? null : String(v));
/** The tests of a row; their data by id where the row has them so. */
export const pruebasDe = (row: Row): readonly PruebaDef[] =>
  filasDePrueba(row).map((p) => ({
    nombre: txtN(p['nombre']) ?? '',
    periodo: txtN(p['periodo']),
    datos: txtN(p['datos_codigo']) ?? txtN(p['datos']) ?? '',
    importe: txtN(p['importe']),
    cantidad: txtN(p['cantidad']),
    valor: txtN(p['valor']),
    error: txtN(p['error']),
  }));

/** The rows with one of them changed or added. */
export const conFila = (f: Fuente, tabla: TableName, id: number, fila: Row): Fuente =>
  conCambios(f, [{ tabla, id, fila }], () => undefined);
/** The tables as they are now, each read once. */
export const filasDeTx = (tx: Pick<Lectura, 'sql' | 'filas'>): Fuente => {
  const leidas = new Map<string, readonly Row[]>();
  return {
    ...fuenteDeTablas(tx),
    filas: (t) => {
      let f = leidas.get(t);
      if (!f) {
        f = tx.filas(t);
        leidas.set(t, f);
      }
      return f;
    },
  };
};

export interface Corridas {
  readonly concepto: ConceptoDef;
  readonly pruebas: readonly ResultadoPrueba[];
}
/** Every test of the concepts that this admits. */
export const correrPruebas = (
  f: Tablas,
  de: (id: number, e: EntornoDePruebas) => boolean,
): readonly Corridas[] => {
  const e = entornoDePruebas(f),
    banco = new Banco(e),
    porId = new Map(e.conceptos.map((c) => [c.id, c]));
  return f.filas('Conceptos').flatMap((row) => {
    const concepto = porId.get(Number(row['id'])),
      suyas = pruebasDe(row);
    return concepto && suyas.length > 0 && de(concepto.id, e)
      ? [{ concepto, pruebas: suyas.map((p) => banco.correr(concepto, p)) }]
      : [];
  });
};

/** What changes: a concept by its id; a set, a table or a variable by the names that it had and has. */
type Cambio = { readonly concepto: number } | { readonly nombres: readonly string[] };
const alcanzados = (c: Cambio) => {
  let mirado: EntornoDePruebas | undefined, alcance: ReturnType<typeof alcances> | undefined;
  return (id: number, e: EntornoDePruebas): boolean => {
    if (e !== mirado) {
      mirado = e;
      alcance = alcances(e);
    }
    const a = alcance!(id);
    return 'concepto' in c ? a.conceptos.has(c.concepto) : c.nombres.some((n) => a.nombres.has(clave(n)));
  };
};

export const claveDePrueba = (c: { readonly codigo: number }, nombre: string): string =>
  `${codigoTexto(c.codigo)} ${nombre}`;

/** Tests that do not pass with the rows as they would be, and did, or did otherwise, with those of now. */
export const rompen = (antes: Tablas, ahora: Tablas, c: Cambio): readonly PruebaQueSeRompe[] => {
  const de = alcanzados(c),
    malas = correrPruebas(ahora, de).flatMap(({ concepto, pruebas }) =>
      pruebas.filter((p) => p.estado !== 'pasa').map((p) => ({ concepto, p })),
    );
  if (malas.length === 0) return [];
  const ids = new Set(malas.map((m) => m.concepto.id)),
    previas = new Map(
      correrPruebas(antes, (id) => ids.has(id)).flatMap(({ concepto, pruebas }) =>
        pruebas.map((p) => [`${concepto.id} ${p.nombre}`, p.mensaje] as const),
      ),
    );
  return malas
    .filter(({ concepto, p }) => previas.get(`${concepto.id} ${p.nombre}`) !== p.mensaje)
    .map(({ concepto, p }) => ({
      clave: claveDePrueba(concepto, p.nombre),
      id_concepto: concepto.id,
      codigo: concepto.codigo,
      concepto: concepto.d_rrhh_concepto,
      prueba: p.nombre,
      mensaje: p.mensaje ?? '',
    }));
};

/** What of the tests of a concept does not hold as it is written; and them with their names by id. */
const leerPruebas = (valores: Row, e: EntornoDePruebas, id: number): Result<readonly Prueba[]> => {
  const errors: FieldError[] = [],
    vistos = new Set<string>(),
    concepto = e.conceptos.find((c) => c.id === id);
  const salida = filasDePrueba(valores).map((p, i): Prueba => {
    const nombre = String(p['nombre']),
      datos = txtN(p['datos']) ?? '';
    if (vistos.has(clave(nombre)))
      errors.push({
        field: `pruebas.${i}.nombre`,
        code: 'duplicate',
        ...phrase('pruebasDeConcepto.nombreRepetido', { nombre }),
      });
    vistos.add(clave(nombre));
    if (['importe', 'cantidad', 'valor', 'error'].every((c) => p[c] === null || p[c] === undefined))
      errors.push({
        field: `pruebas.${i}.importe`,
        code: 'required',
        ...phrase('pruebasDeConcepto.esperado'),
      });
    const leidos = leerDatos(datos, e, concepto, `pruebas.${i}.datos`);
    if (E.isLeft(leidos)) {
      errors.push(...(leidos.left.errors ?? []));
      return p;
    }
    const estable = porLinea(datos, (l) => {
      const r = aEstable(l, e.conceptos);
      return E.isRight(r) ? r.right : l;
    });
    return { ...p, datos: porLinea(estable, (l) => aTexto(l, e.conceptos)), datos_codigo: estable };
  });
  return errors.length
    ? fail(
        'invalid',
        errors.length === 1 ? 'campo.unError' : 'campo.errores',
        { mensaje: errors[0]!.message, cantidad: errors.length },
        { errors },
      )
    : ok(salida);
};

const cuantasRotas = (c: Corridas | undefined): number =>
  c?.pruebas.filter((p) => p.estado !== 'pasa').length ?? 0;

const completar: Regla['completar'] = (tx, valores, anterior, id) => {
  if (filasDePrueba(valores).length === 0) return ok({ pruebas_rotas: 0 });
  const f = filasDeTx(tx),
    ahora = conFila(f, 'Conceptos', id, valores);
  const escritas =
    JSON.stringify(valores['pruebas']) === JSON.stringify(anterior?.['pruebas'])
      ? ok(filasDePrueba(valores))
      : leerPruebas(valores, entornoDePruebas(ahora), id);
  if (E.isLeft(escritas)) return escritas;
  const pruebas = escritas.right;
  return ok({
    pruebas,
    pruebas_rotas: cuantasRotas(
      correrPruebas(conFila(f, 'Conceptos', id, { ...valores, pruebas }), (x) => x === id)[0],
    ),
  });
};

/** The count of broken tests of whoever leans on what changed, when it is another. */
const recontar = (tx: Tx, c: Cambio, propio: number | undefined) => {
  const f = filasDeTx(tx),
    filas = new Map(f.filas('Conceptos').map((r) => [r['id'], r]));
  return correrPruebas(f, alcanzados(c)).flatMap((x) => {
    const rotas = cuantasRotas(x);
    return x.concepto.id === propio || filas.get(x.concepto.id)?.['pruebas_rotas'] === rotas
      ? []
      : [{ tabla: 'Conceptos', id: x.concepto.id, cambios: { pruebas_rotas: rotas } }];
  });
};

const deConceptos: Regla = {
  completar,
  rompe: (tx, valores, _anterior, id) =>
    filasDePrueba(valores).length > 0 || hayPruebas(tx.sql)
      ? rompen(filasDeTx(tx), conFila(filasDeTx(tx), 'Conceptos', id, valores), { concepto: id })
      : [],
  despues: (tx, _valores, _anterior, id) => (hayPruebas(tx.sql) ? recontar(tx, { concepto: id }, id) : []),
};
const deNombre = (tabla: TableName): Regla => {
  const nombres = (valores: Row, anterior: Row | undefined) => ({
    nombres: [valores, anterior].flatMap((r) => (r ? [String(r['codigo'])] : [])),
  });
  return {
    rompe: (tx, valores, anterior, id) =>
      hayPruebas(tx.sql)
        ? rompen(filasDeTx(tx), conFila(filasDeTx(tx), tabla, id, valores), nombres(valores, anterior))
        : [],
    despues: (tx, valores, anterior) =>
      hayPruebas(tx.sql) ? recontar(tx, nombres(valores, anterior), undefined) : [],
  };
};

export const pruebasDeConceptoExtension = feature({
  nombre: 'pruebasDeConcepto',
  reglas: {
    Conceptos: deConceptos,
    ConjuntosConcepto: deNombre('ConjuntosConcepto'),
    TablasAuxiliar: deNombre('TablasAuxiliar'),
    Variables: deNombre('Variables'),
  },
});
