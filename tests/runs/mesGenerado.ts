// Generates months: what is loaded for each person, and the ways in which the month can be paid.
import { cpSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import type { Row } from '../../core/kit/field.ts';
import { roundFraction } from '../../core/kit/fraction.ts';
import { DECIMAL_SCALE, decimal } from '../../core/kit/money.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, type Banco } from './empresa.ts';

export const MES = '2026-08';

/** The values to load for a concept, from a whole number. */
export type Carga = readonly [codigo: number, valores: (n: number) => Row];
const NOVEDADES: readonly Carga[] = [
  [14, (n) => ({ importe: `${n * 10}.50` })],
  [16, (n) => ({ importe: `${n * 7}.33` })],
  [17, (n) => ({ importe: `${n * 3}.07` })],
  [17, (n) => ({ importe: `${n * 500}.00` })],
  [19, (n) => ({ importe: `${n}.00` })],
  [20, (n) => ({ cantidad: `${(n % 30) + 1}.5000` })],
  [21, (n) => ({ cantidad: `${(n % 12) + 1}.2500` })],
  [23, (n) => ({ cantidad: `${(n % 2) + 1}.0000` })],
  [34, (n) => ({ importe: `${n}.99`, periodo_ajuste: MES })],
  [35, (n) => ({ importe: `${n * 97}.11` })],
  // Far above the caps of contributions and the floor of Ganancias.
  [35, (n) => ({ importe: `${n * 2000}.00` })],
  [55, (n) => ({ importe: `${n * 2}.10` })],
  [59, (n) => ({ importe: `${n * 5}.45` })],
  [320, (n) => ({ importe: `${n}.25` })],
  [324, (n) => ({ importe: `${n * 2}.00` })],
];
const AGENDA: readonly Carga[] = [
  [320, (n) => ({ importe: `${n}.10` })],
  [322, (n) => ({ importe: `${n * 10}.00` })],
  [322, (n) => ({ importe: `${n * 300}.00` })],
  [323, (n) => ({ porcentaje: `${(n % 40) + 1}.0000` })],
  [323, (n) => ({ importe: `${n * 20}.00` })],
  [328, (n) => ({ cantidad: '6.0000', valor_unitario: `${n * 5}.0000` })],
];
interface Cargada {
  readonly codigo: number;
  readonly valores: Row;
  /** Which receipt finds it loaded, when there are several. */
  readonly tanda: number;
}
const cargada = (de: readonly Carga[]): fc.Arbitrary<Cargada> =>
  fc
    .tuple(fc.constantFrom(...de), fc.integer({ min: 100, max: 9000 }), fc.nat(2))
    .map(([[codigo, valores], n, tanda]) => ({ codigo, valores: valores(n), tanda }));
interface Ausencia {
  readonly valores: Row;
  readonly tanda: number;
}
/** Within one half of the month, so that two of a person never share a day. */
const ausente = (primero: number, ultimo: number): fc.Arbitrary<Ausencia> =>
  fc
    .tuple(
      fc.constantFrom(...CAUSAS),
      fc.integer({ min: primero, max: ultimo - 6 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(2),
    )
    .map(([causa, dia, dias, tanda]) => {
      const deVacaciones = causa === 'vacaciones',
        fecha = (d: number): string => `${MES}-${String(d).padStart(2, '0')}`;
      return {
        valores: {
          causa,
          desde: fecha(dia),
          hasta: fecha(dia + dias - 1),
          ...(deVacaciones ? { anio_vacaciones: 2026 } : {}),
        },
        // A day paid by twenty-five depends on what the month had paid by then (LCT arts. 155 and 158), so it
        // comes last.
        tanda: POR_25.has(causa) ? 2 : tanda,
      };
    });
const POR_25: ReadonlySet<string> = new Set(['vacaciones', 'licencia', 'estudio']);
const CAUSAS = [
  'sin_goce',
  'injustificada',
  'suspension',
  'maternidad',
  'enfermedad',
  'accidente',
  'licencia',
  'estudio',
  'vacaciones',
  'vacaciones',
] as const;
export interface DePersona {
  readonly novedades: readonly Cargada[];
  readonly agenda: readonly Cargada[];
  readonly ausencias: readonly Ausencia[];
}
/** What an agreement has of its own to load, as novedades and in the agenda. */
export interface DelConvenio {
  readonly novedades: readonly Carga[];
  readonly agenda: readonly Carga[];
  /** Concepts that pay the same thing, the one or the other by the way: their sum is what is compared. */
  readonly juntos?: readonly number[];
}
const SIN_PROPIAS: DelConvenio = { novedades: [], agenda: [] };
/** A month of a company, by person in the order of their ids. */
export const mesGenerado = (
  personas: number,
  propias: DelConvenio = SIN_PROPIAS,
): fc.Arbitrary<readonly DePersona[]> =>
  fc.array(
    fc.record({
      novedades: fc.array(cargada([...NOVEDADES, ...propias.novedades]), { maxLength: 5 }),
      agenda: fc.array(cargada([...AGENDA, ...propias.agenda]), { maxLength: 3 }),
      ausencias: fc
        .tuple(fc.option(ausente(1, 15)), fc.option(ausente(16, 31)))
        .map((xs) => xs.filter((x) => x !== null)),
    }),
    { minLength: personas, maxLength: personas },
  );

/** What a person was paid and withheld in the month, by concept, in cents. */
export interface Cobrado {
  readonly centavos: ReadonlyMap<number, number>;
  readonly recibos: number;
  /** The smallest net of a receipt, without what rounds it. */
  readonly menorNeto: number;
  /** Lines whose printed base times percentage is not the amount. */
  readonly malImpresas: readonly string[];
}
interface Cuenta {
  readonly centavos: Map<number, number>;
  recibos: number;
  menorNeto: number;
  readonly malImpresas: string[];
}
export type Pagado = ReadonlyMap<number, Cobrado>;

/** A copy of a company, with the operations for paying its month. */
export class MesPagado {
  private readonly corridas: number[] = [];
  private readonly b: Banco;
  private readonly mes: readonly DePersona[];
  private readonly ids: readonly number[];
  private readonly conceptos: ReadonlyMap<number, number>;
  private constructor(
    b: Banco,
    mes: readonly DePersona[],
    ids: readonly number[],
    conceptos: ReadonlyMap<number, number>,
  ) {
    this.b = b;
    this.mes = mes;
    this.ids = ids;
    this.conceptos = conceptos;
  }

  /** Opens it with the agenda loaded and no novedades. */
  static async abrir(molde: string, mes: readonly DePersona[]): Promise<MesPagado> {
    const carpeta = carpetaNueva();
    rmSync(carpeta, { recursive: true });
    cpSync(molde, carpeta, { recursive: true });
    const b = await abrirBanco(carpeta),
      ids = (await b.filas('Personal')).map((p) => Number(p['id'])).sort((x, y) => x - y),
      conceptos = new Map((await b.filas('Conceptos')).map((c) => [Number(c['codigo']), Number(c['id'])]));
    const m = new MesPagado(b, mes, ids, conceptos);
    await m.agregar('Agenda', (p) => p.agenda, { desde: `${MES}-01` });
    return m;
  }

  private async agregar(
    tabla: string,
    cuales: (p: DePersona) => readonly Cargada[],
    mas: Row,
  ): Promise<void> {
    for (const [i, id_personal] of this.ids.entries())
      for (const { codigo, valores } of this.mes[i] ? cuales(this.mes[i]) : []) {
        // Some agreements leave out concepts of the law.
        const id_rrhh_concepto = this.conceptos.get(codigo);
        if (id_rrhh_concepto !== undefined)
          await this.b.agregar(tabla, { id_personal, id_rrhh_concepto, ...mas, ...valores });
      }
  }
  async cargar(cuales: (c: Pick<Cargada, 'tanda'>) => boolean = () => true): Promise<void> {
    await this.agregar('Novedades', (p) => p.novedades.filter(cuales), { periodo: MES });
    for (const [i, id_personal] of this.ids.entries())
      for (const { valores } of this.mes[i]?.ausencias.filter(cuales) ?? [])
        await this.b.agregar('Ausencias', { id_personal, ...valores });
  }
  /** The people with something in a batch. */
  conTanda(tanda: number): readonly number[] {
    return this.ids.filter((_, i) =>
      [...(this.mes[i]?.novedades ?? []), ...(this.mes[i]?.ausencias ?? [])].some((n) => n.tanda === tanda),
    );
  }
  /** What a batch puts out of date: every employment of the people with something in it. */
  async conTandaOSuPersona(tanda: number): Promise<readonly number[]> {
    const cuil = new Map((await this.b.filas('Personal')).map((p) => [Number(p['id']), p['cuil'] ?? ''])),
      suyos = new Set(this.conTanda(tanda).map((id) => cuil.get(id)));
    return this.ids.filter((id) => suyos.has(cuil.get(id)));
  }
  get personas(): readonly number[] {
    return this.ids;
  }

  /** Creates a run of the month, for everybody or for some. */
  async crear(legajos: readonly number[] = [], mas: Row = {}): Promise<number> {
    const id = await this.b.crear(MES, { legajos: legajos.map((id_personal) => ({ id_personal })), ...mas });
    this.corridas.push(id);
    return id;
  }
  async complementaria(legajos: readonly number[], dia: number): Promise<number> {
    return this.crear(legajos, {
      descripcion: `Complementaria del ${dia}`,
      id_rrhh_clase_liquidacion: (await this.b.una('ClasesLiquidacion', 'codigo', 'COM'))['id'] ?? 0,
      fecha_pago: `${MES}-${dia}`,
    });
  }
  calcular(id: number): Promise<unknown> {
    return this.b.calcular(id);
  }
  async recalcular(id: number, persona: number): Promise<void> {
    bien(await this.b.e.recalcular(id, persona, clave(), ADMIN));
  }
  cerrarCorrida(id: number): Promise<void> {
    return this.b.hastaCerrar(id);
  }

  async pagado(): Promise<Pagado> {
    const todo = new Map<number, Cuenta>();
    for (const c of this.corridas)
      for (const p of bien(await this.b.e.personas(c))) {
        if (p.neto === null) throw new Error(`${p.nombre}: ${p.problema ?? 'sin recibo'}`);
        const suyo: Cuenta = todo.get(p.id_personal) ?? {
          centavos: new Map(),
          recibos: 0,
          menorNeto: Infinity,
          malImpresas: [],
        };
        let redondeo = 0;
        for (const l of bien(await this.b.e.recibo(p.id)).lineas) {
          const x = Math.round(Number(l.importe) * 100);
          if (l.codigo === REDONDEO) redondeo += x;
          if (l.unidad === '%' && l.base !== null && l.cantidad !== null) {
            const [base, tasa] = [l.base, l.cantidad].map(decimal) as [bigint, bigint],
              da = roundFraction(base * tasa, 100n * DECIMAL_SCALE, 1_000_000n);
            // The two lines of obra social add up to the total to the cent, so the second may be a cent off
            // its own.
            const mas = l.codigo === FONDO_SOLIDARIO ? CENTAVO : 0n,
              resto = da - decimal(l.importe);
            if (resto > mas || resto < -mas)
              suyo.malImpresas.push(`${l.codigo}: ${l.base} × ${l.cantidad} % = ${l.importe}`);
          }
          const codigo = VUELVE_EN.get(l.codigo) ?? l.codigo;
          if (l.tipo !== 'auxiliar') suyo.centavos.set(codigo, (suyo.centavos.get(codigo) ?? 0) + x);
        }
        suyo.recibos++;
        suyo.menorNeto = Math.min(suyo.menorNeto, Math.round(Number(p.neto) * 100) - redondeo);
        todo.set(p.id_personal, suyo);
      }
    return todo;
  }
  /** The differences without a cause that the product finds between the month and one receipt per person. */
  async sinExplicar(): Promise<readonly string[]> {
    const c = bien(await this.b.e.mesEntero.control({ periodo: MES }));
    return c.distintas.flatMap((p) => [
      ...(p.problema === null ? [] : [`${p.legajo}: ${p.problema}`]),
      ...p.diferencias
        .filter((d) => d.causa === 'sin_explicar')
        .flatMap((d) => d.conceptos.map((x) => `${p.legajo}, ${x.codigo}: ${x.en_recibos} y ${x.en_uno}`)),
    ]);
  }
  cerrar(): Promise<void> {
    return this.b.cerrar();
  }
}
/**
 * For each sum that is paid once a month, by concept, the concept with which a later receipt takes it back.
 */
const VUELVE_EN: ReadonlyMap<number, number> = new Map([
  [66, 50],
  [67, 53],
]);
/** The concept that rounds the net of each receipt up to the next peso. */
export const REDONDEO = 99;
/** The line of obra social that takes the remainder of the total. */
const FONDO_SOLIDARIO = 303,
  CENTAVO = DECIMAL_SCALE / 100n;
/** Garnishments and instalments of loans: they take what the receipt's net allows. */
export const HASTA_EL_NETO: ReadonlySet<number> = new Set([322, 328]);
