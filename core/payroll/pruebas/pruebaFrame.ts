// The frame of a concept test: it holds the concept and its novedad, and
// notices when a formula reads something that the test has not given.
import type { Decimal } from '../../kit/money.ts';
import type {
  Corrida,
  PayEntry,
  CalculationError,
  ImputedAmount,
  FormulaFrame,
  Tramo,
} from '../formulaFrame.ts';
import { emptyTramo, nobody } from '../engine/newFrame.ts';
import type { ConceptoDef, CorridaEnvironment, Persona } from '../run.ts';

/** Raised when something that no test gives was read. */
export interface ReadGuard {
  tocado: boolean;
}

const vigilar = <O extends object>(o: O, g: ReadGuard, campos: readonly (keyof O)[]): O => {
  const copia = { ...o };
  for (const c of campos)
    Object.defineProperty(copia, c, {
      enumerable: true,
      get: () => {
        g.tocado = true;
        return o[c];
      },
    });
  return copia;
};

/** The run of a test: nothing of the company may be read; the month, only when the test has one. */
export const guardedCorrida = (c: Corrida, g: ReadGuard, conPeriodo: boolean): Corrida => {
  const entorno: CorridaEnvironment = vigilar(c.entorno, g, [
    'empresa',
    'tipo',
    'nombres',
    'escalas',
    ...(conPeriodo ? [] : (['periodo', 'fecha_pago', 'feriados'] as const)),
  ]);
  return vigilar({ ...c, entorno }, g, [
    'empresa',
    'escalas',
    ...(conPeriodo ? [] : (['periodo', 'desde', 'hasta', 'tablas'] as const)),
  ]);
};

export class PruebaFrame implements FormulaFrame {
  concepto: ConceptoDef | undefined;
  entrada: PayEntry | undefined;
  turno = 0;
  divisor = 1n;
  error: CalculationError | undefined;
  // Nothing is cached: every test calculates everything again.
  readonly sello: number[] = [];
  readonly memoNumero: Decimal[] = [];
  readonly memoTexto: string[] = [];
  readonly memoLogico: boolean[] = [];
  readonly corrida: Corrida;
  private readonly g: ReadGuard;
  private readonly vacias: Decimal[];
  private readonly vacio: Tramo;
  constructor(corrida: Corrida, g: ReadGuard) {
    this.corrida = corrida;
    this.g = g;
    this.vacias = new Proxy<Decimal[]>([], {
      get: () => {
        g.tocado = true;
        return 0n;
      },
    });
    this.vacio = emptyTramo('1970-01-01', '1970-01-01');
  }
  private mirar<V>(v: V): V {
    this.g.tocado = true;
    return v;
  }
  get persona(): Persona {
    return this.mirar(nobody);
  }
  get tramo(): Tramo {
    return this.mirar(this.vacio);
  }
  set tramo(_: Tramo) {
    this.g.tocado = true;
  }
  get mes(): Tramo {
    return this.mirar(this.vacio);
  }
  get importe(): Decimal[] {
    return this.vacias;
  }
  get cantidad(): Decimal[] {
    return this.vacias;
  }
  get valor(): Decimal[] {
    return this.vacias;
  }
  get base(): Decimal[] {
    return this.vacias;
  }
  get ya(): Decimal[] {
    return this.vacias;
  }
  get yaCantidad(): Decimal[] {
    return this.vacias;
  }
  get imputadas(): ImputedAmount[] {
    return this.mirar([]);
  }
  get alDia(): undefined {
    return undefined;
  }
  set alDia(_: unknown) {
    this.g.tocado = true;
  }
}
