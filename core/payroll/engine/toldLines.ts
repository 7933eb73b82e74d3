// The lines of an explanation told in words: each waits until the concepts that it names are told too.
import type { PayEntry } from '../formulaFrame.ts';
import type { FormulaTrace } from '../formula/traceFormula.ts';
import { sentenceOf, type SentenceEnd } from '../told/sentence.ts';
import { tellFormula } from '../told/tellFormula.ts';
import type { ToldFormula } from '../told/told.ts';
import { accountOf } from './entryUses.ts';
import type { PreparedConcepto, PreparedFormula } from './prepare.ts';

/** A line of an explanation, whose sentence is still to be said. */
export interface SayableLine extends Pick<SentenceEnd, 'redondeo' | 'asumeCero'> {
  readonly importe: string | null;
  readonly exacto: string | null;
  frase: string | null;
  notas: readonly string[];
}
type Traced = readonly [PreparedFormula, FormulaTrace & { readonly fallo: boolean }] | undefined;

export class ToldLines {
  private readonly accounts = new Map<SayableLine, ToldFormula>();
  /** The account of each concept of a single line whose amount is that account, rounded. */
  private readonly conceptos = new Map<number, ToldFormula>();
  private readonly open: SayableLine[] = [];
  private readonly isMoney: (concepto: number) => boolean;
  constructor(isMoney: (concepto: number) => boolean) {
    this.isMoney = isMoney;
  }

  /** `traced`: its formula, its base and its quantity. */
  line(line: SayableLine, c: PreparedConcepto, e: PayEntry | undefined, traced: readonly Traced[]): void {
    const [formula, base, cantidad] = traced.map((x) =>
        x && !x[1].fallo
          ? tellFormula(x[0].nodo, x[1].pasos, { unidad: c.def.unidad, isMoney: this.isMoney })
          : undefined,
      ),
      told = accountOf(c, e, { formula, base, cantidad });
    if (told === undefined) return;
    this.accounts.set(line, told);
    this.open.push(line);
  }

  /** Others that name the concept tell its account instead, if it is the whole of it. */
  isWhole(c: PreparedConcepto, lines: readonly SayableLine[]): void {
    const [only] = lines,
      told = only && lines.length === 1 && !only.asumeCero ? this.accounts.get(only) : undefined;
    if (told) this.conceptos.set(c.def.id, told);
  }

  say(): void {
    for (const line of this.open) {
      const told = this.accounts.get(line),
        { importe, exacto } = line;
      if (!told || importe === null || exacto === null) continue;
      const said = sentenceOf(told, { ...line, importe, exacto }, (id) => this.conceptos.get(id));
      line.frase = said.frase;
      line.notas = said.notas;
    }
  }
}
