// Each engine version that this code repeats gives the results stored under its name, for the months of a
// stored company and some hundreds of formulas.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { compileFormula } from '../../core/payroll/formula/compileFormula.ts';
import { calculateRecibo, viewTramo } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { corridaHistories, recalculate } from '../../server/payroll/recalculate.ts';
import { batchSums } from '../../server/payroll/recibos.ts';
import {
  ENGINE,
  engineOf,
  engineTraits,
  REPEATED_ENGINES,
  type EngineName,
} from '../../server/payroll/version.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import { openReads, openReplica } from '../../server/rows/empresaReads.ts';
import { batchNumber } from '../../server/payroll/sql/recibos.ts';
import { features } from '../../server/app/features.ts';
import { instalacionAnterior } from '../fixtures/anterior.ts';
import { derecho, entorno, persona } from '../payroll/entorno.ts';
import { escrito, prog } from '../payroll/programas.ts';
import { abrirBanco, carpetaNueva } from './empresa.ts';

/**
 * The results of one version: the hash of each calculation's receipts, and the value (or error) of each
 * formula.
 */
interface Resultados {
  readonly corridas: Readonly<Record<string, string>>;
  readonly formulas: readonly (readonly [string, string])[];
}
const archivo = (motor: EngineName): string => join(import.meta.dirname, `../fixtures/motores/${motor}.json`);
const cambio = (motor: EngineName): string =>
  `El motor «${motor}» da otros resultados. Si es lo que se quiso, declare otro nombre en server/payroll/version.ts y escriba sus resultados con JORNAL_MOTOR=write npx vitest run tests/runs/motor.test.ts`;

const FORMULAS = 1500;
const formulas = (motor: EngineName, guardados: Resultados | undefined): Resultados['formulas'] => {
  const { aritmetica: _a, plazos: _p, vacios: _v, ...comun } = entorno(),
    p = derecho(prepare({ ...comun, ...engineTraits(motor) })),
    m = p.marco;
  calculateRecibo(p, persona());
  const valor = (fuente: string): string => {
    const { nodo } = reviewFormula(fuente, p.corrida.entorno);
    viewTramo(m, m.mes);
    m.error = undefined;
    const v = compileFormula(nodo!, { corrida: p.corrida, concepto: undefined, fuente }).f(m);
    return m.error === undefined ? writeDecimal(v as bigint, 8) : 'error';
  };
  const escritas =
    guardados?.formulas.map(([f]) => f) ??
    fc.sample(prog, { numRuns: FORMULAS, seed: 20261126 }).map(escrito);
  return escritas.map((f) => [f, valor(f)]);
};

const corridas = async (motor: EngineName): Promise<Resultados['corridas']> => {
  const datos = carpetaNueva();
  try {
    instalacionAnterior(datos, 'prueba');
    // Opened once as the product does, so that its tables are upgraded to this version.
    await (await abrirBanco(datos)).e.cerrar();
    const l = openReads(datos, 'prueba'),
      replica = openReplica(l, features);
    try {
      const cuentas = corridaHistories(l)
        .flatMap((h) => h.cuentas)
        .sort((a, b) => a.posicion - b.posicion);
      for (const c of cuentas) recalculate(replica, { ...c, motor });
      const hash = (lote: string): string =>
        batchSums(replica, batchNumber(replica.sql, lote) ?? -1).resultados;
      return Object.fromEntries(cuentas.map((c) => [`${c.id} en ${c.posicion}`, hash(c.lote)]));
    } finally {
      replica.cerrar();
      l.cerrar();
    }
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
};

/** One formula per line, so that a diff shows each change by itself. */
const escritos = ({ corridas: c, formulas: f }: Resultados): string =>
  `{\n"corridas": ${JSON.stringify(c, null, 2)},\n"formulas": [\n${f.map((x) => JSON.stringify(x)).join(',\n')}\n]\n}\n`;
const leer = (motor: EngineName): Resultados | undefined =>
  existsSync(archivo(motor)) ? (JSON.parse(readFileSync(archivo(motor), 'utf8')) as Resultados) : undefined;

describe.each(REPEATED_ENGINES)('el motor %s', (motor) => {
  let guardados = leer(motor),
    dados: Resultados;
  beforeAll(async () => {
    dados = { corridas: await corridas(motor), formulas: formulas(motor, guardados) };
    // The results of an earlier engine are never rewritten.
    if (process.env['JORNAL_MOTOR'] === 'write' && motor === ENGINE) {
      writeFileSync(archivo(motor), escritos(dados));
      guardados = leer(motor);
    }
  });
  it('da a los meses de una empresa lo que se guardó con su nombre', () => {
    expect(Object.keys(dados.corridas).length).toBeGreaterThan(8);
    expect(dados.corridas, cambio(motor)).toEqual(guardados?.corridas);
  });
  it('da a cada fórmula lo que se guardó con su nombre', () => {
    expect(dados.formulas.length).toBe(FORMULAS);
    expect(dados.formulas.filter(([, v]) => v !== 'error').length).toBeGreaterThan(FORMULAS / 2);
    expect(dados.formulas, cambio(motor)).toEqual(guardados?.formulas);
  });
});

it('los nombres que guardaron versiones anteriores son de una declarada', () => {
  expect(['jornal-1.eaf654c96e', 'jornal-1.0123456789', ENGINE].map(engineOf)).toEqual([
    'jornal-2',
    'jornal-1',
    ENGINE,
  ]);
});
