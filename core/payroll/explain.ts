// Where an amount comes from: for a concept of a person's receipt, the formula with its values, what was decided, every row used, and its rounding.
import { escribirExacto, leerDecimal, type Decimal, type Redondeo } from '../kit/money.ts';
import { texto } from '../kit/texto.ts';
import { codigoTexto } from './clave.ts';
import { aTexto } from './estable.ts';
import type { Entrada, Tramo } from './marco.ts';
import type { ConceptoPreparado, FormulaPreparada, Preparado } from './prepare.ts';
import { calcular, claveDeLinea, conFijo, evaluar, formulaDe, seAplica, ver } from './receipt.ts';
import type { ConceptoDef, Linea, Persona, Problema } from './run.ts';
import { mesDe } from './tramos.ts';
import { trazar, type Traza } from './trazar.ts';
import type { Uso } from './uso.ts';

/** Something used; a concept carries its own explanation as long as the whole stays readable. */
export interface UsoExplicado extends Uso {
  readonly miembros?: readonly UsoExplicado[];
  readonly detalle?: Explicacion;
}
export interface FormulaExplicada {
  readonly formula: string;
  readonly sustituida: string;
  readonly frases: readonly string[];
  readonly usos: readonly UsoExplicado[];
  /** Exact, before rounding; null when it could not be worked out. */
  readonly resultado: string | null;
}
export interface InstanciaExplicada {
  readonly instancia: Linea['instancia'];
  /** Null: the concept has none, the amount is what the novedad brings. */
  readonly formula: FormulaExplicada | null;
  readonly base: FormulaExplicada | null;
  readonly cantidad: FormulaExplicada | null;
  /** The entry that the line comes from, with what it brings. */
  readonly entrada: readonly Uso[];
  readonly exacto: string | null;
  /** The exact result was below zero and the concept takes zero instead. */
  readonly asumeCero: boolean;
  /** Rounding by its name, and what it added. */
  readonly redondeo: { readonly regla: Redondeo; readonly diferencia: string };
  readonly importe: string | null;
  readonly valores: {
    readonly base: string | null;
    readonly cantidad: string | null;
    readonly valor: string | null;
  };
  readonly error: string | null;
  /** Somebody set the amount by hand, whatever the formula gave (`exacto`, as it would have been). */
  readonly fijado?: string;
}
export interface Explicacion {
  readonly concepto: {
    readonly id: number;
    readonly codigo: string;
    readonly nombre: string;
    readonly tipo: ConceptoDef['tipo'];
    readonly unidad: string | null;
  };
  /** The sum of its instances. */
  readonly importe: string;
  readonly instancias: readonly InstanciaExplicada[];
  /** Why it has none, when it has none. */
  readonly motivo: string | null;
  readonly problemas: readonly Problema[];
}

/** Concepts explained inside one explanation, the nearest first; a use left without `detalle` is explained by asking for its concept. */
const MAXIMO_DETALLES = 120;

type Abierto = { -readonly [K in keyof UsoExplicado]: UsoExplicado[K] };

/** JSON-safe. `instancia` limits it to one line. Undefined when the run has no such concept. */
export const explicar = (
  p: Preparado,
  persona: Persona,
  id_concepto: number,
  instancia?: Linea['instancia'],
): Explicacion | undefined => {
  const r = p.corrida.ranura.get(id_concepto);
  if (r === undefined) return undefined;
  const { problemas } = calcular(p, persona);
  const todo = new Explicador(p, persona).explicar(p.conceptos[r]!);
  return {
    ...todo,
    instancias: instancia
      ? todo.instancias.filter((i) => mismaInstancia(i.instancia, instancia))
      : todo.instancias,
    problemas,
  };
};

const mismaInstancia = (a: Linea['instancia'], b: Linea['instancia']): boolean =>
  a.tipo === 'tramo'
    ? b.tipo === 'tramo' && a.desde === b.desde
    : a.tipo === 'unica'
      ? b.tipo === 'unica'
      : b.tipo === a.tipo && a.id === b.id;
const escrito = (d: Decimal | null): string | null => (d === null ? null : escribirExacto(d, 2));

/** The slots hold the finished receipt while it works: everything a formula reads is there. */
class Explicador {
  /** Uses of concepts whose explanation is still to be written, in the order they were met. */
  private readonly porExplicar: { readonly uso: Abierto; readonly c: ConceptoPreparado }[] = [];
  private readonly p: Preparado;
  private readonly tramos: readonly Tramo[];
  private readonly persona: Persona;
  constructor(p: Preparado, persona: Persona) {
    this.p = p;
    this.persona = persona;
    this.tramos = mesDe(p.corrida, persona).tramos;
  }

  /** Level by level, so that what is near is always explained. */
  explicar(c: ConceptoPreparado): Explicacion {
    const todo = this.concepto(c);
    for (let i = 0; i < this.porExplicar.length && i < MAXIMO_DETALLES; i++) {
      const { uso, c: otro } = this.porExplicar[i]!;
      uso.detalle = this.concepto(otro);
    }
    return todo;
  }

  private concepto(c: ConceptoPreparado): Explicacion {
    const { marco: m, taller } = this.p,
      suyas = taller.entradas[c.ranura],
      instancias: InstanciaExplicada[] = [];
    const fallados = c.usa
      .filter((r) => taller.fallados.has(r))
      .map((r) => codigoTexto(this.p.corrida.conceptos[r]!.codigo));
    const noVa =
      fallados.length > 0
        ? texto('payroll.dependeDeFallado', { codigos: fallados.join(', ') })
        : seAplica(this.p, c, this.persona);
    const suyo = [m.importe[c.ranura]!, m.cantidad[c.ranura]!] as const;
    // Its lines are worked out one after another, as in the receipt: each sees what those before it gave.
    m.importe[c.ranura] = 0n;
    m.cantidad[c.ranura] = 0n;
    if (noVa === null) {
      if (suyas) for (const x of suyas) instancias.push(this.instancia(c, x, undefined));
      else if (c.def.por_tramo === 1 && this.tramos.length > 1)
        for (const t of this.tramos) {
          if (seAplica(this.p, c, this.persona, t) === null) instancias.push(this.instancia(c, undefined, t));
        }
      else if (c.def.por_tramo !== 1 || this.tramos.length > 0)
        instancias.push(this.instancia(c, undefined, undefined));
    }
    // A concept that gave no line of its own has the one that was set by hand.
    const suelto = this.fijado(c, '');
    if (suelto !== undefined && !instancias.some((i) => i.instancia.tipo === 'unica'))
      instancias.push(soloFijado(c, suelto));
    [m.importe[c.ranura], m.cantidad[c.ranura]] = suyo;
    return {
      concepto: {
        id: c.def.id,
        codigo: codigoTexto(c.def.codigo),
        nombre: c.def.d_rrhh_concepto,
        tipo: c.def.tipo,
        unidad: c.def.unidad,
      },
      importe: escribirExacto(m.importe[c.ranura] ?? 0n, 2),
      instancias,
      problemas: [],
      motivo:
        (instancias.length > 0 ? null : noVa) ??
        (instancias.length === 0 ? texto('payroll.sinLinea', { codigo: codigoTexto(c.def.codigo) }) : null),
    };
  }

  private fijado(c: ConceptoPreparado, linea: string): string | undefined {
    return this.persona.fijados?.find((f) => f.id_concepto === c.def.id && f.linea === linea)?.importe;
  }

  private instancia(c: ConceptoPreparado, e: Entrada | undefined, t: Tramo | undefined): InstanciaExplicada {
    const m = this.p.marco;
    ver(m, t ?? m.mes);
    m.concepto = c.def;
    const propia = evaluar(m, c, e),
      dado = this.fijado(c, claveDeLinea(e, t)),
      hecha = dado === undefined ? propia : conFijo(propia, leerDecimal(dado) ?? 0n),
      error = dado === undefined ? (m.error?.mensaje ?? null) : null,
      f = formulaDe(m, c);
    const trazas = [f, c.base, c.cantidad].map((x) => (x ? this.traza(c, e, x) : null));
    const [formula, base, cantidad] = trazas.map((x, i) => x && this.formula([f, c.base, c.cantidad][i]!, x));
    ver(m, m.mes);
    m.importe[c.ranura] = m.importe[c.ranura]! + (hecha?.importe ?? 0n);
    m.cantidad[c.ranura] = m.cantidad[c.ranura]! + (hecha?.cantidad ?? 0n);
    const suelo =
      dado === undefined &&
      hecha !== undefined &&
      hecha.exacto < 0n &&
      c.def.chk_asumir_cero_si_resultado_negativo === 1;
    return {
      instancia: e
        ? { tipo: e.tipo, id: e.id }
        : t
          ? { tipo: 'tramo', desde: t.desde, hasta: t.hasta }
          : { tipo: 'unica' },
      formula: formula ?? null,
      base: base ?? null,
      cantidad: cantidad ?? null,
      entrada: e ? loQueTrae(e) : [],
      exacto: (dado === undefined ? hecha : propia)
        ? escribirExacto((dado === undefined ? hecha : propia)!.exacto, 2)
        : null,
      asumeCero: suelo,
      redondeo: {
        regla: c.def.redondeo,
        diferencia: escribirExacto(
          hecha && dado === undefined ? hecha.importe - (suelo ? 0n : hecha.exacto) : 0n,
          2,
        ),
      },
      importe: hecha ? escribirExacto(hecha.importe, 2) : null,
      valores: {
        base: escrito(hecha?.base ?? null),
        cantidad: escrito(hecha?.cantidad ?? null),
        valor: escrito(hecha?.valor ?? null),
      },
      error,
      ...(dado === undefined ? {} : { fijado: dado }),
    };
  }

  private traza(
    c: ConceptoPreparado,
    e: Entrada | undefined,
    f: FormulaPreparada,
  ): Traza & { readonly fallo: boolean } {
    const m = this.p.marco;
    m.concepto = c.def;
    m.entrada = e;
    m.error = undefined;
    const t = trazar(f.nodo, m, { corrida: this.p.corrida, concepto: c.def, fuente: f.fuente });
    return { ...t, fallo: m.error !== undefined };
  }

  private formula(f: FormulaPreparada, t: Traza & { readonly fallo: boolean }): FormulaExplicada {
    return {
      formula: aTexto(f.fuente, this.p.corrida.entorno.conceptos),
      sustituida: t.sustituida,
      frases: t.frases,
      usos: t.usos.map((u) => this.uso(u)),
      resultado: t.fallo || typeof t.valor !== 'bigint' ? null : escribirExacto(t.valor, 2),
    };
  }

  /** The use, queued to carry the explanation of the concept it stands for; the many members that add nothing to a set are only named. */
  private uso(u: Uso): UsoExplicado {
    const { miembros, ...resto } = u;
    const uso: Abierto = miembros
      ? { ...resto, miembros: miembros.map((x) => (x.valor === '0.00' ? x : this.uso(x))) }
      : resto;
    const r =
      u.clase === 'concepto' && u.id_concepto !== undefined
        ? this.p.corrida.ranura.get(u.id_concepto)
        : undefined;
    if (r !== undefined) this.porExplicar.push({ uso, c: this.p.conceptos[r]! });
    return uso;
  }
}

/** A line that is nothing but what was set by hand. */
const soloFijado = (c: ConceptoPreparado, importe: string): InstanciaExplicada => ({
  instancia: { tipo: 'unica' },
  formula: null,
  base: null,
  cantidad: null,
  entrada: [],
  exacto: null,
  asumeCero: false,
  redondeo: { regla: c.def.redondeo, diferencia: '0.00' },
  importe: escribirExacto(leerDecimal(importe) ?? 0n, 2),
  valores: { base: null, cantidad: null, valor: null },
  error: null,
  fijado: importe,
});
const loQueTrae = (e: Entrada): readonly Uso[] =>
  (['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const).flatMap((campo): Uso[] => {
    const v = e[campo];
    return v === null
      ? []
      : [
          {
            clase: 'novedad',
            nombre: `novedad.${campo}`,
            etiqueta: ETIQUETAS[campo],
            tipo: 'numero',
            valor: escribirExacto(v, 2),
            origen: {
              tabla: e.tipo === 'novedad' ? 'Novedades' : 'Agenda',
              id: e.id,
              campo,
              ...(e.desde === null ? {} : { desde: e.desde }),
            },
          },
        ];
  });
const ETIQUETAS = {
  cantidad: 'Cantidad',
  valor_unitario: 'Valor unitario',
  importe: 'Importe',
  porcentaje: 'Porcentaje',
} as const;
