// Texts written in a formula that nothing ever is: a kind of run that does not exist, a key that no row of the table has.
import { texto } from '../../kit/texto.ts';
import { indice } from '../ambito.ts';
import { clave } from '../clave.ts';
import type { Diagnostico } from '../diagnostico.ts';
import type { Llamada, Nodo } from '../funcion.ts';
import { masCercano } from '../sugerencia.ts';
import type { AtributoConLista, Estudio, Universo } from './estudio.ts';

/** What the exit of a person may be caused by, and the two kinds of employer: the options of their fields. */
export const MOTIVOS_EGRESO = [
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
export const TIPOS_EMPLEADOR = ['a', 'b'] as const;

const posibles = (atributo: string, u: Universo): readonly string[] | undefined =>
  atributo === 'motivo_egreso'
    ? MOTIVOS_EGRESO
    : atributo === 'empresa.tipo_empleador'
      ? TIPOS_EMPLEADOR
      : u[atributo as AtributoConLista]?.map((x) => x.nombre);

const MAXIMO_NOMBRADOS = 8;
const lista = (vs: readonly string[]): string =>
  vs
    .slice(0, MAXIMO_NOMBRADOS)
    .map((v) => `«${v}»`)
    .join(', ') + (vs.length > MAXIMO_NOMBRADOS ? ' …' : '');
const sugerir = (escrito: string, vs: readonly string[]): string => {
  const cerca = masCercano(escrito, vs, (v) => v);
  return cerca === undefined
    ? vs.length === 0
      ? ''
      : texto('chequeos.hay', { lista: lista(vs) })
    : texto('payroll.quisoDecir', { nombre: `«${cerca}»` });
};

/** The texts that a node can be when they are all written in it: a text, or a SI between texts. */
const escritos = (n: Nodo | undefined): readonly Extract<Nodo, { clase: 'texto' }>[] | undefined => {
  if (n?.clase === 'texto') return [n];
  if (n?.clase !== 'llamada' || n.def.perezosa !== 'si') return undefined;
  const ramas = n.args.filter((_, i) => i % 2 === 1 || i === n.args.length - 1).map(escritos);
  return ramas.every((r) => r !== undefined) ? ramas.flat() : undefined;
};

export const valoresDe = (n: Nodo, e: Estudio): readonly Diagnostico[] => {
  const salida: Diagnostico[] = [],
    universo = e.catalogo.universo ?? {};
  const decir = (l: Nodo, message: string): void => {
    salida.push({ from: l.desde, to: l.hasta, severity: 'aviso', code: 'valor', message });
  };
  const comparar = (a: Nodo, b: Nodo): void => {
    if (a.clase !== 'atributo' || a.tipo !== 'texto') return;
    const vs = posibles(a.def.nombre, universo);
    if (!vs) return;
    for (const t of escritos(b) ?? []) {
      const iguales = vs.filter((v) => clave(v) === clave(t.valor)).length;
      if (t.valor !== '' && iguales === 0)
        decir(
          t,
          texto('chequeos.valor', {
            nombre: a.def.etiqueta,
            valor: t.valor,
            sugerencia: sugerir(t.valor, vs),
          }),
        );
      if (iguales > 1)
        decir(t, texto('chequeos.ambiguo', { nombre: a.def.etiqueta, valor: t.valor, cantidad: iguales }));
    }
  };
  const tabla = (l: Llamada): void => {
    const [que, ...claves] = l.args,
      t = que?.clase === 'texto' ? indice(e.catalogo).tablas.get(clave(que.valor)) : undefined;
    const filas =
      t && 'filas' in t
        ? (t.filas as readonly { readonly clave1: string; readonly clave2: string | null }[] | undefined)
        : undefined;
    if (!t || !filas || filas.length === 0) return;
    // Rows under the keys before it, where those are written too.
    let quedan = filas;
    claves.forEach((c, i) => {
      const de = (f: (typeof filas)[number]): string => (i === 0 ? f.clave1 : (f.clave2 ?? '')),
        ts = escritos(c);
      for (const x of ts ?? [])
        if (!quedan.some((f) => clave(de(f)) === clave(x.valor)))
          decir(
            x,
            texto('chequeos.claveTabla', {
              tabla: t.codigo,
              clave: x.valor,
              sugerencia: sugerir(x.valor, [...new Set(quedan.map(de))]),
            }),
          );
      const [uno] = ts ?? [];
      if (ts?.length === 1 && uno) {
        const con = quedan.filter((f) => clave(de(f)) === clave(uno.valor));
        if (con.length > 0) quedan = con;
      }
    });
    // One key where every row has two gives nothing.
    if (claves.length === 1 && quedan.every((f) => (f.clave2 ?? '') !== ''))
      decir(l, texto('chequeos.faltaClave', { tabla: t.codigo }));
    if (claves.length === 2 && quedan.every((f) => (f.clave2 ?? '') === ''))
      decir(l, texto('chequeos.sobraClave', { tabla: t.codigo }));
  };
  const escala = (l: Llamada): void => {
    const vs = posibles('categoria', universo);
    if (vs)
      for (const t of escritos(l.args[1]) ?? [])
        if (!vs.some((v) => clave(v) === clave(t.valor)))
          decir(
            t,
            texto('chequeos.valor', {
              nombre: 'Categoría',
              valor: t.valor,
              sugerencia: sugerir(t.valor, vs),
            }),
          );
  };
  const mirar = (x: Nodo): void => {
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
