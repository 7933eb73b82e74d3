// Parses an expression of a bank layout: quoted texts, whole numbers, names, calls, & and =. Anything else is
// refused with its position.
export type ExpressionNode =
  | { readonly t: 'texto'; readonly valor: string }
  | { readonly t: 'numero'; readonly valor: number }
  | { readonly t: 'nombre'; readonly nombre: string }
  | { readonly t: 'llamada'; readonly f: string; readonly args: readonly ExpressionNode[] }
  | { readonly t: 'unir'; readonly a: ExpressionNode; readonly b: ExpressionNode }
  | {
      readonly t: 'igual';
      readonly a: ExpressionNode;
      readonly b: ExpressionNode;
      /** True: the comparison is for «different». */
      readonly no: boolean;
    };

interface Mal {
  readonly error:
    | 'bancos.expresion.vacia'
    | 'bancos.expresion.comilla'
    | 'bancos.expresion.signo'
    | 'bancos.expresion.fin'
    | 'bancos.expresion.sobra'
    | 'bancos.expresion.larga';
  readonly valores: Readonly<Record<string, string | number>>;
}
type Ficha = { readonly c: 'texto' | 'numero' | 'nombre' | 'signo'; readonly v: string; readonly en: number };

const FICHA = /\s*(?:("(?:[^"]|"")*")|(\d{1,9})|([A-Za-z_][\w.]*)|(<>|[(),;&=]))/y;
/** The most tokens of an expression, far more than any real one has. */
const MAXIMAS_FICHAS = 200;

const enFichas = (s: string): readonly Ficha[] | Mal => {
  const fichas: Ficha[] = [];
  FICHA.lastIndex = 0;
  for (let en = 0; s.slice(en).trim() !== ''; ) {
    FICHA.lastIndex = en;
    const m = FICHA.exec(s);
    if (!m) {
      const resto = s.slice(en).trimStart();
      return resto.startsWith('"')
        ? { error: 'bancos.expresion.comilla', valores: { lugar: s.length - resto.length + 1 } }
        : {
            error: 'bancos.expresion.signo',
            valores: { signo: resto.slice(0, 1), lugar: s.length - resto.length + 1 },
          };
    }
    const [entera, texto, numero, nombre, signo = ''] = m;
    en = FICHA.lastIndex;
    fichas.push({
      c:
        texto !== undefined
          ? 'texto'
          : numero !== undefined
            ? 'numero'
            : nombre !== undefined
              ? 'nombre'
              : 'signo',
      v: texto ?? numero ?? nombre ?? signo,
      en: en - entera.trimStart().length + 1,
    });
    if (fichas.length > MAXIMAS_FICHAS)
      return { error: 'bancos.expresion.larga', valores: { maximo: MAXIMAS_FICHAS } };
  }
  return fichas;
};

/** A node and where parsing continues. */
type Paso = { readonly nodo: ExpressionNode; readonly i: number } | Mal;
const fin = (f: readonly Ficha[], i: number): Mal =>
  f[i] === undefined
    ? { error: 'bancos.expresion.fin', valores: {} }
    : { error: 'bancos.expresion.sobra', valores: { signo: f[i].v, lugar: f[i].en } };
const es = (f: readonly Ficha[], i: number, ...v: readonly string[]): boolean =>
  f[i]?.c === 'signo' && v.includes(f[i].v);

const uno = (f: readonly Ficha[], i: number): Paso => {
  const x = f[i];
  if (x === undefined) return fin(f, i);
  if (x.c === 'texto')
    return { nodo: { t: 'texto', valor: x.v.slice(1, -1).replaceAll('""', '"') }, i: i + 1 };
  if (x.c === 'numero') return { nodo: { t: 'numero', valor: Number(x.v) }, i: i + 1 };
  if (x.c === 'signo') {
    if (x.v !== '(') return fin(f, i);
    const d = comparado(f, i + 1);
    return 'error' in d ? d : es(f, d.i, ')') ? { nodo: d.nodo, i: d.i + 1 } : fin(f, d.i);
  }
  if (!es(f, i + 1, '(')) return { nodo: { t: 'nombre', nombre: x.v }, i: i + 1 };
  const args: ExpressionNode[] = [];
  let en = i + 2;
  if (es(f, en, ')')) return { nodo: { t: 'llamada', f: x.v.toUpperCase(), args }, i: en + 1 };
  for (;;) {
    const d = comparado(f, en);
    if ('error' in d) return d;
    args.push(d.nodo);
    if (es(f, d.i, ')')) return { nodo: { t: 'llamada', f: x.v.toUpperCase(), args }, i: d.i + 1 };
    if (!es(f, d.i, ',', ';')) return fin(f, d.i);
    en = d.i + 1;
  }
};
const unido = (f: readonly Ficha[], i: number): Paso => {
  let a = uno(f, i);
  while (!('error' in a) && es(f, a.i, '&')) {
    const b = uno(f, a.i + 1);
    a = 'error' in b ? b : { nodo: { t: 'unir', a: a.nodo, b: b.nodo }, i: b.i };
  }
  return a;
};
const comparado = (f: readonly Ficha[], i: number): Paso => {
  const a = unido(f, i);
  if ('error' in a || !es(f, a.i, '=', '<>')) return a;
  const b = unido(f, a.i + 1);
  return 'error' in b ? b : { nodo: { t: 'igual', a: a.nodo, b: b.nodo, no: f[a.i]?.v === '<>' }, i: b.i };
};

export const readExpression = (s: string): { readonly nodo: ExpressionNode } | Mal => {
  const f = enFichas(s);
  if ('error' in f) return f;
  if (f.length === 0) return { error: 'bancos.expresion.vacia', valores: {} };
  const r = comparado(f, 0);
  return 'error' in r ? r : r.i < f.length ? fin(f, r.i) : { nodo: r.nodo };
};
