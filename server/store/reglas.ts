// Rules that formulas impose on the tables they name: checked when saved, found by id after a change of code, never left without what they use.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { Ambito } from '../../core/payroll/ambito.ts';
import { texto } from '../../core/kit/texto.ts';
import { clave, codigoTexto } from '../../core/payroll/clave.ts';
import { aEstable, aTexto } from '../../core/payroll/estable.ts';
import { revisarConcepto, revisarOrden, type Catalogo } from '../../core/payroll/guardar.ts';
import { porLinea } from '../../core/payroll/pruebas/datos.ts';
import { revisar } from '../../core/payroll/revisar.ts';
import type { ConceptoDef } from '../../core/payroll/run.ts';
import { conceptoDe } from '../runs/mapeo.ts';
import type { Extension, Regla, Tx } from './store.ts';

type Variante = Readonly<Record<string, Value>>;
const variantesDe = (row: Row): readonly Variante[] => (row['variantes'] ?? []) as readonly Variante[];

const pruebasDe = (row: Row): readonly Variante[] => (row['pruebas'] ?? []) as readonly Variante[];

/** What formulas can name, as it is now. */
const catalogo = (tx: Tx): Catalogo => {
  const naturalezas = new Map(tx.filas('TiposConcepto').map((t) => [t['id'] as number, t['naturaleza'] as ConceptoDef['tipo']]));
  return {
    conceptos: tx.filas('Conceptos').map((c) => conceptoDe(c, naturalezas)),
    conjuntos: tx.filas('ConjuntosConcepto').map(conjuntoDe),
    tablas: [...tx.filas('TablasAuxiliar').map(tablaDe), ...tx.filas('Variables').map(variableDe)],
  };
};
const conjuntoDe = (c: Row): Ambito['conjuntos'][number] => ({
  codigo: String(c['codigo']), descripcion: String(c['d_conjunto_concepto']),
  conceptos: ((c['RRHHConjuntoConcepto'] ?? []) as readonly Row[]).map((x) => ({ id: x['id_rrhh_concepto'] as number, signo: x['signo'] === -1 ? -1 : 1 })),
});
const tablaDe = (t: Row): Ambito['tablas'][number] => ({ codigo: String(t['codigo']), descripcion: String(t['d_tabla_auxiliar']), tipo: t['tipo'] === 'tramos' ? 'tramos' : 'exacta' });
const variableDe = (v: Row): Ambito['tablas'][number] => ({ codigo: String(v['codigo']), descripcion: String(v['d_rrhh_variable']), tipo: 'exacta' });

/** People's text is the truth on saving: the stored form is made again from it, and the text from that, so that both say the same. */
const completarConcepto: Regla['completar'] = (tx, valores, _anterior, id) => {
  const todo = catalogo(tx);
  const naturaleza = tx.fila('TiposConcepto', valores['id_rrhh_tipo_concepto'] as number)?.['naturaleza'] as ConceptoDef['tipo'] | undefined;
  const sinCodigo: Row = { ...valores, id, formula_codigo: null, variantes: variantesDe(valores).map((v) => ({ ...v, formula_codigo: null })) };
  const def = conceptoDe(sinCodigo, new Map(naturaleza ? [[valores['id_rrhh_tipo_concepto'] as number, naturaleza]] : []));
  const r = revisarConcepto(def, todo);
  if (E.isLeft(r)) return r;
  const conceptos = [...todo.conceptos.filter((c) => c.id !== id), def];
  const escrito = (f: string | null): string | null => (f === null ? null : aTexto(f, conceptos));
  return ok({
    formula: escrito(r.right.formula), formula_codigo: r.right.formula, formula_cantidad: escrito(r.right.formula_cantidad), formula_base: escrito(r.right.formula_base),
    variantes: variantesDe(valores).map((v, i) => ({ ...v, formula: escrito(r.right.variantes[i]!.formula), formula_codigo: r.right.variantes[i]!.formula })),
    fecha_modificacion: tx.at,
  });
};

/** A new code is written into the formulas of those that use the concept: their version changes too, so that nobody saves an old text over it. */
const despuesDeConcepto: Regla['despues'] = (tx, valores, anterior, id) => {
  if (!anterior || anterior['codigo'] === valores['codigo']) return [];
  const ahora = catalogo(tx).conceptos;
  const antes = ahora.map((c) => (c.id === id ? { ...c, codigo: anterior['codigo'] as number } : c));
  const otra = (f: Value | undefined): Value => {
    if (typeof f !== 'string') return null;
    const estable = aEstable(f, antes);
    return E.isLeft(estable) ? f : aTexto(estable.right, ahora);
  };
  return tx.filas('Conceptos').flatMap((c) => {
    if (c['id'] === id) return [];
    const nueva: Row = {
      formula: otra(c['formula']), formula_cantidad: otra(c['formula_cantidad']), formula_base: otra(c['formula_base']),
      variantes: variantesDe(c).map((v) => ({ ...v, formula: otra(v['formula']) })),
      pruebas: pruebasDe(c).map((p) => ({ ...p, datos: typeof p['datos'] === 'string' ? porLinea(p['datos'], (l) => String(otra(l))) : null })),
    };
    const cambios = Object.fromEntries(Object.entries(nueva).filter(([n, v]) => JSON.stringify(v) !== JSON.stringify(c[n])));
    return Object.keys(cambios).length ? [{ tabla: 'Conceptos', id: c['id'] as number, cambios }] : [];
  });
};

/** Concepts that a concept's stored formulas name. */
const referenciasDeConcepto: Regla['referencias'] = (row) =>
  [row['formula_codigo'], ...variantesDe(row).map((v) => v['formula_codigo']), ...pruebasDe(row).map((p) => p['datos_codigo'])].flatMap((f) => (typeof f === 'string' ? [...f.matchAll(/\[\s*#(\d+)/g)].map((m) => ({ tabla: 'Conceptos', id: Number(m[1]) })) : []));

/** Formulas of the printed quantity and base are kept as people write them: who names this code there is looked for. */
const usosImpresos: Regla['usos'] = (tx, anterior, id) => {
  const { conceptos } = catalogo(tx);
  const nombra = (f: string | null): boolean => { const r = f === null ? undefined : aEstable(f, conceptos); return r !== undefined && E.isRight(r) && new RegExp(`\\[\\s*#${id}\\b`).test(r.right); };
  const cantidad = conceptos.filter((c) => c.id !== id && c.codigo !== anterior['codigo'] && (nombra(c.formula_cantidad) || nombra(c.formula_base))
    && tx.sql.value("select 1 from uso where tabla = 'Conceptos' and id = ? and por_tabla = 'Conceptos' and por_id = ?", id, c.id) === undefined).length;
  return cantidad ? [{ tabla: 'Conceptos', cantidad }] : [];
};

interface Rota { readonly concepto: ConceptoDef; readonly mensaje: string }
const formulas = (c: ConceptoDef): readonly string[] => [c.formula, c.formula_cantidad, c.formula_base, ...c.variantes.map((v) => v.formula)].filter((f): f is string => f !== null && f.trim() !== '');
/** Formulas that hold in one scope and not in the other. */
const rotas = (antes: Catalogo, ahora: Catalogo): readonly Rota[] => ahora.conceptos.flatMap((concepto) => {
  for (const f of formulas(concepto)) {
    const mal = revisar(f, ahora, concepto).diagnosticos.find((d) => d.severity === 'error');
    if (mal && !revisar(f, antes, concepto).diagnosticos.some((d) => d.severity === 'error')) return [{ concepto, mensaje: mal.message }];
  }
  return [];
});

/** A concept that formulas use is not put out of use under them: nothing would be worked out in its place. */
const desactivarConcepto: Regla['revisar'] = (tx, valores, anterior, id) => {
  if (!anterior || anterior['activo'] !== 1 || valores['activo'] === 1) return undefined;
  const antes = catalogo(tx), ahora: Catalogo = { ...antes, conceptos: antes.conceptos.map((c) => (c.id === id ? { ...c, activo: 0 } : c)) };
  const usan = rotas(antes, ahora).filter((r) => r.concepto.id !== id);
  const vacios = antes.conjuntos.filter((k) => k.conceptos.some((c) => c.id === id) && !k.conceptos.some((c) => ahora.conceptos.find((x) => x.id === c.id)?.activo === 1));
  const nombres = [...usan.map((r) => `[${codigoTexto(r.concepto.codigo)}] ${r.concepto.d_rrhh_concepto}`), ...vacios.map((k) => `«${k.codigo}»`)];
  if (nombres.length === 0) return undefined;
  return fail('in_use', 'store.conceptoEnUso', { codigo: codigoTexto(valores['codigo'] as number), usan: nombres.slice(0, 6).join(', ') + (nombres.length > 6 ? ', …' : ''), cantidad: nombres.length }, {
    data: { conceptos: usan.map((r) => r.concepto.id), conjuntos: vacios.map((k) => k.codigo) }, errors: [{ field: 'activo', code: 'in_use', message: texto('store.conceptoEnUsoCorto', { usan: nombres[0]! }) }],
  });
};

type Parte = 'conjuntos' | 'tablas';
/** The scope with one of its parts changed or taken away; entries are known by their code. */
const con = (c: Catalogo, parte: Parte, codigo: string, nueva: Ambito[Parte][number] | undefined): Catalogo => {
  const otras = (c[parte] as readonly { readonly codigo: string }[]).filter((x) => x.codigo !== codigo);
  return { ...c, [parte]: nueva ? [...otras, nueva] : otras };
};

/** Rules of a table whose rows formulas name by code. */
const nombrada = (parte: Parte, de: (row: Row) => Ambito[Parte][number]): Regla => ({
  revisar: (tx, valores, anterior) => {
    const antes = catalogo(tx), codigo = clave(String(valores['codigo']));
    // A formula names tables and variables alike, without regard to capitals or accents: two of one name would hide each other.
    const otra = (anterior && clave(String(anterior['codigo'])) === codigo) ? undefined : antes[parte].find((x) => clave(x.codigo) === codigo);
    if (otra) return fail('duplicate', 'store.codigoConfundible', { codigo: String(valores['codigo']), otra: `${otra.codigo} ${otra.descripcion}` }, { errors: [{ field: 'codigo', code: 'duplicate', message: texto('store.codigoConfundible', { codigo: String(valores['codigo']), otra: `${otra.codigo} ${otra.descripcion}` }) }] });
    const ahora = con(antes, parte, String((anterior ?? valores)['codigo']), de(valores));
    if (anterior) {
      const [primera, ...resto] = rotas(antes, ahora);
      if (primera) return fail('in_use', 'store.formulaRompe', { cantidad: resto.length + 1, codigo: codigoTexto(primera.concepto.codigo), mensaje: primera.mensaje });
    }
    const orden: Result<unknown> = parte === 'conjuntos' ? revisarOrden(ahora) : ok(null);
    return E.isLeft(orden) ? orden : undefined;
  },
  usos: (tx, anterior) => {
    const antes = catalogo(tx);
    return [{ tabla: 'Conceptos', cantidad: rotas(antes, con(antes, parte, String(anterior['codigo']), undefined)).length }];
  },
});

export const reglasDeFormulas: Extension = {
  nombre: 'formulas',
  reglas: {
    Conceptos: { completar: completarConcepto, revisar: desactivarConcepto, despues: despuesDeConcepto, referencias: referenciasDeConcepto, usos: usosImpresos },
    ConjuntosConcepto: nombrada('conjuntos', conjuntoDe),
    TablasAuxiliar: nombrada('tablas', tablaDe),
    Variables: nombrada('tablas', variableDe),
  },
};
