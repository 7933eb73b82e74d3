// Finds texts in a formula that nothing can equal: a kind of run that does not exist, a key that no row of
// the table has.
import { textFor } from '../../kit/text.ts';
import { scopeIndex } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import type { CallNode, FormulaNode } from '../functionDef.ts';
import { nearestName } from '../nearestName.ts';
import type { ListedAtributo, CatalogueStudy, Universe } from './catalogueStudy.ts';

/** The causes of a person's exit and the two kinds of employer: the options of their fields. */
export const EGRESO_REASONS = [
  'renuncia',
  'despido',
  'despido_causa',
  'acuerdo',
  'jubilacion',
  'fallecimiento',
  'fin_contrato',
  'fuerza_mayor',
  'incapacidad',
] as const;
export const EMPLEADOR_KINDS = ['a', 'b'] as const;

const posibles = (atributo: string, u: Universe): readonly string[] | undefined =>
  atributo === 'motivo_egreso'
    ? EGRESO_REASONS
    : atributo === 'empresa.tipo_empleador'
      ? EMPLEADOR_KINDS
      : u[atributo as ListedAtributo]?.map((x) => x.nombre);

const MAXIMO_NOMBRADOS = 8;
const lista = (vs: readonly string[]): string =>
  vs
    .slice(0, MAXIMO_NOMBRADOS)
    .map((v) => `«${v}»`)
    .join(', ') + (vs.length > MAXIMO_NOMBRADOS ? ' …' : '');
const sugerir = (escrito: string, vs: readonly string[]): string => {
  const cerca = nearestName(escrito, vs, (v) => v);
  return cerca === undefined
    ? vs.length === 0
      ? ''
      : textFor('chequeos.hay', { lista: lista(vs) })
    : textFor('payroll.quisoDecir', { nombre: `«${cerca}»` });
};

/** The texts that a node can be, when all are written in it: a text, or a SI between texts. */
const escritos = (
  n: FormulaNode | undefined,
): readonly Extract<FormulaNode, { clase: 'texto' }>[] | undefined => {
  if (n?.clase === 'texto') return [n];
  if (n?.clase !== 'llamada' || n.def.perezosa !== 'si') return undefined;
  const ramas = n.args.filter((_, i) => i % 2 === 1 || i === n.args.length - 1).map(escritos);
  return ramas.every((r) => r !== undefined) ? ramas.flat() : undefined;
};

export const valueFindings = (n: FormulaNode, e: CatalogueStudy): readonly FormulaDiagnostic[] => {
  const salida: FormulaDiagnostic[] = [],
    universo = e.catalogo.universo ?? {};
  const decir = (l: FormulaNode, message: string): void => {
    salida.push({ from: l.desde, to: l.hasta, severity: 'aviso', code: 'valor', message });
  };
  const comparar = (a: FormulaNode, b: FormulaNode): void => {
    if (a.clase !== 'atributo' || a.tipo !== 'texto') return;
    const vs = posibles(a.def.nombre, universo);
    if (!vs) return;
    for (const t of escritos(b) ?? []) {
      const iguales = vs.filter((v) => nameKey(v) === nameKey(t.valor)).length;
      if (t.valor !== '' && iguales === 0)
        decir(
          t,
          textFor('chequeos.valor', {
            nombre: a.def.etiqueta,
            valor: t.valor,
            sugerencia: sugerir(t.valor, vs),
          }),
        );
      if (iguales > 1)
        decir(t, textFor('chequeos.ambiguo', { nombre: a.def.etiqueta, valor: t.valor, cantidad: iguales }));
    }
  };
  const tabla = (l: CallNode): void => {
    const [que, ...claves] = l.args,
      t = que?.clase === 'texto' ? scopeIndex(e.catalogo).tablas.get(nameKey(que.valor)) : undefined;
    const filas =
      t && 'filas' in t
        ? (t.filas as readonly { readonly clave1: string; readonly clave2: string | null }[] | undefined)
        : undefined;
    if (!t || !filas || filas.length === 0) return;
    // The rows under the keys before it, when those are written too.
    let quedan = filas;
    claves.forEach((c, i) => {
      const de = (f: (typeof filas)[number]): string => (i === 0 ? f.clave1 : (f.clave2 ?? '')),
        ts = escritos(c);
      for (const x of ts ?? [])
        if (!quedan.some((f) => nameKey(de(f)) === nameKey(x.valor)))
          decir(
            x,
            textFor('chequeos.claveTabla', {
              tabla: t.codigo,
              clave: x.valor,
              sugerencia: sugerir(x.valor, [...new Set(quedan.map(de))]),
            }),
          );
      const [uno] = ts ?? [];
      if (ts?.length === 1 && uno) {
        const con = quedan.filter((f) => nameKey(de(f)) === nameKey(uno.valor));
        if (con.length > 0) quedan = con;
      }
    });
    // A single key finds nothing when every row has two.
    if (claves.length === 1 && quedan.every((f) => (f.clave2 ?? '') !== ''))
      decir(l, textFor('chequeos.faltaClave', { tabla: t.codigo }));
    if (claves.length === 2 && quedan.every((f) => (f.clave2 ?? '') === ''))
      decir(l, textFor('chequeos.sobraClave', { tabla: t.codigo }));
  };
  const escala = (l: CallNode): void => {
    const vs = posibles('categoria', universo);
    if (vs)
      for (const t of escritos(l.args[1]) ?? [])
        if (!vs.some((v) => nameKey(v) === nameKey(t.valor)))
          decir(
            t,
            textFor('chequeos.valor', {
              nombre: 'Categoría',
              valor: t.valor,
              sugerencia: sugerir(t.valor, vs),
            }),
          );
  };
  const mirar = (x: FormulaNode): void => {
    switch (x.clase) {
      case 'comparacion':
        comparar(x.a, x.b);
        comparar(x.b, x.a);
        mirar(x.a);
        mirar(x.b);
        break;
      case 'cadena':
        mirar(x.primero);
        for (const r of x.resto) mirar(r.nodo);
        break;
      case 'negativo':
        mirar(x.a);
        break;
      case 'llamada':
        if (x.def.nombre === 'TABLA') tabla(x);
        if (x.def.nombre === 'ESCALA') escala(x);
        for (const a of x.args) mirar(a);
        break;
      case 'numero':
      case 'texto':
      case 'atributo':
      case 'referencia':
        break;
    }
  };
  mirar(n);
  return salida;
};
