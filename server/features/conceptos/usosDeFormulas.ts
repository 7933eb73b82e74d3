// Who uses what formulas name, and what a concept or a set uses: by formulas of any kind and date, sets, and rows that point at it.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { texto } from '../../../core/kit/texto.ts';
import { indice } from '../../../core/payroll/ambito.ts';
import { atributos } from '../../../core/payroll/attributes.ts';
import { formulasDe, type CampoFormula } from '../../../core/payroll/chequeos/estudio.ts';
import { clave, codigoTexto } from '../../../core/payroll/clave.ts';
import { funciones } from '../../../core/payroll/functions/index.ts';
import { menciones, type Mencion } from '../../../core/payroll/menciones.ts';
import { llamadas } from '../../../core/payroll/order.ts';
import { revisar } from '../../../core/payroll/revisar.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { usosDeFila } from '../../rows/usos.ts';
import type { Lectura } from '../../kernel/store.ts';
import { catalogoDe, ETIQUETAS, type CatalogoDeEmpresa } from '../../payroll/mapeo.ts';

interface Uso {
  readonly tabla: string;
  readonly id: number;
  readonly nombre: string;
  readonly donde: readonly string[];
}

const nombreDe = (c: ConceptoDef): string => `${codigoTexto(c.codigo)} ${c.d_rrhh_concepto}`;
const CAMPOS = {
  formula: 'chequeos.enFormula',
  formula_cantidad: 'chequeos.enCantidad',
  formula_base: 'chequeos.enBase',
} as const;
const donde = (campo: CampoFormula): string =>
  campo in CAMPOS
    ? texto(CAMPOS[campo as keyof typeof CAMPOS])
    : texto('chequeos.enVariante', { n: Number(campo.split('.')[1]) + 1 });

const mencionesDe = (
  c: ConceptoDef,
  a: CatalogoDeEmpresa,
): readonly (readonly [CampoFormula, readonly Mencion[]])[] =>
  formulasDe(c).map(([campo, f]) => {
    const { nodo } = revisar(f, a, c, 'cualquiera');
    return [campo, nodo ? menciones(nodo) : []] as const;
  });

/** Concepts with a formula that mentions it: each with where; `es` gives the set through which, '' when it is named itself. One sentence each: another language finds it whole. */
const porFormulas = (a: CatalogoDeEmpresa, es: (m: Mencion) => string | undefined): readonly Uso[] =>
  [...a.conceptos]
    .sort((x, y) => x.codigo - y.codigo)
    .flatMap((c) => {
      const lugares = mencionesDe(c, a).flatMap(([campo, ms]) =>
        ms.flatMap((m) => {
          const conjunto = es(m);
          return conjunto === undefined
            ? []
            : [
                conjunto === ''
                  ? donde(campo)
                  : texto('chequeos.porConjunto', { donde: donde(campo), conjunto }),
              ];
        }),
      );
      return lugares.length
        ? [{ tabla: 'Conceptos', id: c.id, nombre: nombreDe(c), donde: [...new Set(lugares)] }]
        : [];
    });
/** Codes and labels are compared as formulas do. */
const igual = (x: unknown, k: string): boolean => clave(String(x)) === k;

const usan = (l: Lectura, a: CatalogoDeEmpresa, tabla: string, id: number): readonly Uso[] => {
  const fila = l.fila(tabla, id)!,
    codigo = clave(String(fila['codigo']));
  switch (tabla) {
    case 'Conceptos': {
      const suyos = a.conjuntos.filter((k) => k.conceptos.some((c) => c.id === id)),
        codigos = new Map(suyos.map((k) => [clave(k.codigo), k.codigo]));
      return [
        ...porFormulas(a, (m) =>
          m.que === 'concepto' && m.id === id
            ? ''
            : m.que === 'conjunto' && codigos.has(m.codigo)
              ? codigos.get(m.codigo)
              : undefined,
        ).filter((u) => u.id !== id),
        ...suyos.map((k) => ({
          tabla: 'ConjuntosConcepto',
          id: k.id,
          nombre: `${k.codigo} ${k.descripcion}`,
          donde: [texto('chequeos.miembro')],
        })),
      ];
    }
    case 'ConjuntosConcepto':
      return porFormulas(a, (m) => (m.que === 'conjunto' && m.codigo === codigo ? '' : undefined));
    case 'TablasAuxiliar':
    case 'Variables':
      return porFormulas(a, (m) => (m.que === 'tabla' && m.codigo === codigo ? '' : undefined));
    default: {
      const suyas = ETIQUETAS.filter(([t]) => t === tabla);
      return porFormulas(a, (m) =>
        m.que === 'valor' &&
        suyas.some(([, atributo, campo]) => m.atributo === atributo && igual(fila[campo], m.valor))
          ? ''
          : undefined,
      );
    }
  }
};

/** What a concept's formulas name, or what a set holds. */
const usa = (l: Lectura, a: CatalogoDeEmpresa, tabla: string, id: number): readonly Omit<Uso, 'donde'>[] => {
  const { porId } = indice(a),
    deConcepto = (n: number): readonly Omit<Uso, 'donde'>[] => {
      const c = porId.get(n) as ConceptoDef | undefined;
      return c ? [{ tabla: 'Conceptos', id: n, nombre: nombreDe(c) }] : [];
    };
  if (tabla === 'ConjuntosConcepto')
    return a.conjuntos.find((k) => k.id === id)?.conceptos.flatMap((c) => deConcepto(c.id)) ?? [];
  const c = tabla === 'Conceptos' ? (porId.get(id) as ConceptoDef | undefined) : undefined;
  if (!c) return [];
  const todas = mencionesDe(c, a)
    .flatMap(([, ms]) => ms)
    .flatMap((m): readonly Omit<Uso, 'donde'>[] => {
      if (m.que === 'concepto') return deConcepto(m.id);
      if (m.que === 'conjunto')
        return a.conjuntos
          .filter((k) => igual(k.codigo, m.codigo))
          .map((k) => ({ tabla: 'ConjuntosConcepto', id: k.id, nombre: `${k.codigo} ${k.descripcion}` }));
      if (m.que === 'tabla')
        return a.tablas
          .filter((x) => igual(x.codigo, m.codigo))
          .map((x) => ({
            tabla: x.id < 0 ? 'Variables' : 'TablasAuxiliar',
            id: Math.abs(x.id),
            nombre: `${x.codigo} ${x.descripcion}`,
          }));
      if (m.que !== 'valor') return [];
      const e = ETIQUETAS.find(([, atributo]) => atributo === m.atributo);
      return e
        ? l
            .filas(e[0])
            .filter((r) => igual(r[e[2]], m.valor))
            .map((r) => ({ tabla: e[0], id: Number(r['id']), nombre: String(r[e[2]]) }))
        : [];
    });
  return todas.filter((u, i) => todas.findIndex((x) => x.tabla === u.tabla && x.id === u.id) === i);
};

export const usosDeFormulas = (
  l: Lectura,
  { tabla, id }: { readonly tabla: string; readonly id: number },
): Result<unknown> => {
  if (!tableNamed(tabla) || tableNamed(tabla)?.persona !== undefined || !l.fila(tabla, id))
    return fail('not_found', 'fila.noExiste');
  const a = catalogoDe(fuenteDeTablas(l)),
    suyos = usan(l, a, tabla, id),
    yaDichos = new Set(suyos.map((u) => u.tabla));
  return ok({
    usan: suyos,
    usa: usa(l, a, tabla, id),
    // Rows are counted, not told: many are of people.
    filas: usosDeFila(l.sql, tabla, id)
      .filter((u) => !yaDichos.has(u.tabla))
      .map((u) => ({
        tabla: u.tabla,
        nombre: u.cantidad === 1 ? tableNamed(u.tabla)!.singular : tableNamed(u.tabla)!.plural,
        cantidad: u.cantidad,
      })),
  });
};

/** Who names an attribute or a function: whatever its capitals and accents. */
export const usosDeNombre = (l: Lectura, { nombre }: { readonly nombre: string }): Result<unknown> => {
  const k = clave(nombre),
    atributo = atributos.find((x) => clave(x.nombre) === k),
    funcion = funciones.find((x) => clave(x.nombre) === k),
    a = catalogoDe(fuenteDeTablas(l));
  if (atributo)
    return ok({
      nombre: atributo.nombre,
      usan: porFormulas(a, (m) => (m.que === 'atributo' && m.nombre === atributo.nombre ? '' : undefined)),
    });
  if (!funcion) return fail('not_found', 'chequeos.sinNombre', { nombre: nombre.slice(0, 60) });
  return ok({
    nombre: funcion.nombre,
    usan: [...a.conceptos]
      .sort((x, y) => x.codigo - y.codigo)
      .flatMap((c): readonly Uso[] => {
        const lugares = formulasDe(c).flatMap(([campo, f]) => {
          const { nodo } = revisar(f, a, c, 'cualquiera');
          return nodo && [...llamadas(nodo)].some((x) => x.def === funcion) ? [donde(campo)] : [];
        });
        return lugares.length
          ? [{ tabla: 'Conceptos', id: c.id, nombre: nombreDe(c), donde: [...new Set(lugares)] }]
          : [];
      }),
  });
};
