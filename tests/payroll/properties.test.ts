// Generated formulas: the compiled closures, the tracing evaluator and a plain reference give the same value
// or the same error, and texts survive conversion to the stored form and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, writeExact, type Decimal } from '../../core/kit/money.ts';
import { compileFormula } from '../../core/payroll/formula/compileFormula.ts';
import { toStableFormula, toReadableFormula } from '../../core/payroll/formula/stableFormula.ts';
import { amountInWords } from '../../core/payroll/amountInWords.ts';
import { calculateRecibo, viewTramo } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { traceFormula } from '../../core/payroll/formula/traceFormula.ts';
import { conceptosBase, derecho, persona, preparado } from './entorno.ts';
import { Cero, cocienteRedondo, escrito, prog, U, vale } from './programas.ts';

test('lo compilado, lo trazado y una referencia llana dan lo mismo, también cuando fallan', () => {
  const p = preparado(),
    m = p.marco;
  calculateRecibo(p, persona());
  fc.assert(
    fc.property(prog, (programa) => {
      const fuente = escrito(programa),
        { nodo, diagnosticos } = reviewFormula(fuente, p.corrida.entorno);
      expect(diagnosticos).toEqual([]);
      const sitio = { corrida: p.corrida, concepto: undefined, fuente };
      const correr = (f: () => unknown): string => {
        viewTramo(m, m.mes);
        m.error = undefined;
        const v = f();
        return m.error === undefined ? String(v) : (m.error as { mensaje: string }).mensaje;
      };
      const compilado = compileFormula(nodo!, sitio),
        uno = correr(() => compilado.f(m)),
        dos = correr(() => traceFormula(nodo!, m, sitio).valor);
      expect(dos).toBe(uno);
      let esperado: string | undefined;
      try {
        esperado = String(vale(programa));
      } catch (e) {
        if (!(e instanceof Cero)) throw e;
      }
      if (esperado === undefined) expect(uno).toContain('divide por cero');
      else expect(uno).toBe(esperado);
    }),
    { numRuns: 1500, seed: 20260901 },
  );
});

test('una fórmula vuelve igual de su forma guardada', () => {
  fc.assert(
    fc.property(
      prog,
      fc.array(fc.constantFrom(' ', '\n', ' // [0001] "x\n'), { maxLength: 4 }),
      (programa, adorno) => {
        const fuente = adorno.join('') + escrito(programa) + adorno.join('');
        expect(toReadableFormula(derecho(toStableFormula(fuente, conceptosBase)), conceptosBase)).toBe(
          fuente,
        );
      },
    ),
    { numRuns: 300, seed: 20260902 },
  );
});

test('cualquier texto se revisa sin romperse y sus hallazgos caen dentro de él', () => {
  const p = preparado();
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'SI(',
          '[0001',
          ']',
          '(',
          ')',
          ';',
          '1,5',
          '"',
          'basico',
          '+',
          '-',
          '>=',
          '[',
          'SUMA("imponible")',
          '\n',
          '//',
          '#',
          'ñ',
          '.',
          ' ',
        ),
        { maxLength: 30 },
      ),
      (partes) => {
        const fuente = partes.join(''),
          r = reviewFormula(fuente, p.corrida.entorno);
        expect(r.nodo === undefined).toBe(r.diagnosticos.some((d) => d.severity === 'error'));
        for (const d of r.diagnosticos)
          expect(d.from >= 0 && d.to <= fuente.length && d.from <= d.to && d.message.length > 5).toBe(true);
      },
    ),
    { numRuns: 1500, seed: 20260903 },
  );
});

test.each([
  ['1181.50', 'mil ciento ochenta y uno con 50/100'],
  ['0', 'cero con 00/100'],
  ['0.05', 'cero con 05/100'],
  ['1', 'uno con 00/100'],
  ['21', 'veintiuno con 00/100'],
  ['100', 'cien con 00/100'],
  ['101000', 'ciento un mil con 00/100'],
  ['21000', 'veintiún mil con 00/100'],
  ['31000', 'treinta y un mil con 00/100'],
  ['1000000', 'un millón con 00/100'],
  ['1252060', 'un millón doscientos cincuenta y dos mil sesenta con 00/100'],
  ['21000021', 'veintiún millones veintiuno con 00/100'],
  ['1000000000', 'mil millones con 00/100'],
  ['1001000000.10', 'mil un millones con 10/100'],
  ['2500000000000', 'dos billones quinientos mil millones con 00/100'],
  ['-12.3', 'menos doce con 30/100'],
  ['555555', 'quinientos cincuenta y cinco mil quinientos cincuenta y cinco con 00/100'],
])('%s en letras es «%s»', (importe, letras) => expect(amountInWords(decimal(importe))).toBe(letras));

test('dos importes distintos nunca se escriben igual en letras', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 10n ** 14n), (a, b) => {
      expect(amountInWords(a * 1_000_000n) === amountInWords(b * 1_000_000n)).toBe(a === b);
    }),
    { numRuns: 500, seed: 20260904 },
  );
  expect(writeExact(decimal('1.5'))).toBe('1.50');
});

/** History, absences and dates, counted the slow and obvious way: day by day and row by row. */
const dia = (f: string): number =>
  Date.UTC(Number(f.slice(0, 4)), Number(f.slice(5, 7)) - 1, Number(f.slice(8, 10))) / 86_400_000;
const fechaAl = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);
const escritaFecha = (f: string): string =>
  `FECHA(${Number(f.slice(0, 4))}; ${Number(f.slice(5, 7))}; ${Number(f.slice(8, 10))})`;
const unaFecha = fc.integer({ min: dia('2025-09-01'), max: dia('2026-12-31') }).map(fechaAl);
const fila = fc.record({
  c: fc.constantFrom(1, 2),
  devengado: fc.integer({ min: 0, max: 23 }),
  pago: fc.integer({ min: 0, max: 23 }),
  tipo: fc.constantFrom(0, 1, 2),
  centavos: fc.integer({ min: -5000, max: 900_000 }),
  diez: fc.integer({ min: 0, max: 300_000 }),
});
const mesDe = (n: number): number => (2025 + Math.floor(n / 12)) * 100 + (n % 12) + 1;

const dar = (fuente: string, x: Parameters<typeof persona>[0]): string => {
  const p = preparado(),
    m = p.marco,
    quien = persona(x),
    { nodo, diagnosticos } = reviewFormula(fuente, p.corrida.entorno);
  expect(diagnosticos).toEqual([]);
  calculateRecibo(p, quien);
  const sitio = { corrida: p.corrida, concepto: undefined, fuente };
  const correr = (f: () => unknown): string => {
    viewTramo(m, m.mes);
    m.error = undefined;
    const v = f();
    return m.error === undefined ? writeExact(v as Decimal, 0) : (m.error as { mensaje: string }).mensaje;
  };
  const compilado = compileFormula(nodo!, sitio),
    uno = correr(() => compilado.f(m));
  expect(correr(() => traceFormula(nodo!, m, sitio).valor)).toBe(uno);
  return uno;
};

test('la historia, con cualquier rango, alcance, dato y tipos afuera, es lo que se suma a mano', () => {
  fc.assert(
    fc.property(
      fc.array(fila, { maxLength: 12 }),
      fc.integer({ min: -18, max: -1 }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom('Suma', 'PromedioA', 'PromedioB', 'Mejor'),
      fc.constantFrom('importe', 'cantidad', 'valor'),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('[0001]', '"imponible"'),
      (filas, desde, largo, agregacion, dato, sinSac, recorta, que) => {
        const hasta = Math.min(-1, desde + largo),
          historia = filas.flatMap((f) => [
            f.c,
            mesDe(f.devengado),
            (sinSac ? f.tipo * 1_000_000 : 0) + mesDe(f.pago),
            f.centavos,
            f.diez,
          ]);
        const ingreso = '2025-11-20',
          septiembre = 20;
        // The plain way: a list of months, each with its two sums.
        const porMes: { importe: bigint; cantidad: bigint; hay: boolean }[] = [];
        for (let k = desde; k <= hasta; k++) {
          const mes = septiembre + k;
          if (recorta && mesDe(mes) < 202511) continue;
          const suyas = filas.filter(
            (f) => f.devengado === mes && (que !== '[0001]' || f.c === 1) && !(sinSac && f.tipo === 2),
          );
          porMes.push({
            importe: suyas.reduce((t, f) => t + BigInt(f.centavos) * 1_000_000n, 0n),
            cantidad: suyas.reduce((t, f) => t + BigInt(f.diez) * 10_000n, 0n),
            hay: suyas.length > 0,
          });
        }
        const valores = porMes.map((x) =>
          dato === 'valor'
            ? {
                v: x.cantidad === 0n ? 0n : cocienteRedondo(x.importe * U, x.cantidad),
                hay: x.hay && x.cantidad !== 0n,
              }
            : { v: dato === 'cantidad' ? x.cantidad : x.importe, hay: x.hay },
        );
        const con = valores.filter((x) => x.hay),
          suma = valores.reduce((t, x) => t + x.v, 0n),
          n = agregacion === 'PromedioA' ? valores.length : con.length;
        const esperado =
          agregacion === 'Suma'
            ? suma
            : agregacion === 'Mejor'
              ? (con.reduce<bigint | undefined>(
                  (a, x) => (a === undefined || x.v > a ? x.v : a),
                  undefined,
                ) ?? 0n)
              : n === 0
                ? 0n
                : cocienteRedondo(suma, BigInt(n));
        const resto = `"Relativa"; ${desde}; ${hasta}; "${agregacion}"; "sin este recibo${recorta ? ', en la relación' : ''}"; "${dato}"${sinSac ? '; "SAC"' : ''}`;
        expect(dar(`HISTORICO(${que}; ${resto})`, { historia, fecha_ingreso: ingreso })).toBe(
          writeExact(esperado, 0),
        );
        if (que !== '[0001]')
          expect(dar(`SUMA(${que}; ${resto})`, { historia, fecha_ingreso: ingreso })).toBe(
            writeExact(esperado, 0),
          );
      },
    ),
    { numRuns: 400, seed: 20260905 },
  );
});

test('las ausencias entre fechas y los días hábiles son los que se cuentan día por día', () => {
  const ausencia = fc.record({
    causa: fc.constantFrom('enfermedad', 'licencia'),
    a: unaFecha,
    largo: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(
      fc.array(ausencia, { maxLength: 5 }),
      unaFecha,
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(5, 6, 7),
      (xs, desde, largo, semana) => {
        const ausencias = xs.map((x, i) => ({
            id: i + 1,
            causa: x.causa,
            desde: x.a,
            hasta: fechaAl(dia(x.a) + x.largo),
          })),
          hasta = fechaAl(dia(desde) + largo),
          feriados = preparado().corrida.entorno.feriados;
        let ausente = 0,
          habiles = 0,
          fiestas = 0;
        for (let d = dia(desde); d <= dia(hasta); d++) {
          const f = fechaAl(d),
            deSemana = new Date(d * 86_400_000).getUTCDay() || 7;
          if (ausencias.some((x) => x.causa === 'enfermedad' && x.desde <= f && x.hasta >= f)) ausente++;
          if (deSemana <= semana && !feriados.includes(f)) habiles++;
          if (feriados.includes(f)) fiestas++;
        }
        const de = `${escritaFecha(desde)}; ${escritaFecha(hasta)}`;
        expect(dar(`AUSENCIAS("enfermedad"; ${de})`, { ausencias })).toBe(String(ausente));
        expect(dar(`DIAS_HABILES(${de}; ${semana}) * 1000 + FERIADOS(${de})`, {})).toBe(
          String(habiles * 1000 + fiestas),
        );
        expect(dar(`DIAS(${escritaFecha(desde)}; SUMAR_DIAS(${escritaFecha(desde)}; ${largo}))`, {})).toBe(
          String(largo + 1),
        );
      },
    ),
    { numRuns: 200, seed: 20260906 },
  );
});

test('en otra fecha, el básico es el de la última fila que empezó', () => {
  const filas = fc.uniqueArray(
    fc.record({ desde: unaFecha, pesos: fc.integer({ min: 1, max: 5_000_000 }) }),
    { minLength: 1, maxLength: 6, selector: (x) => x.desde },
  );
  fc.assert(
    fc.property(filas, unaFecha, (xs, al) => {
      const basico = [
        { desde: '2017-07-03', valor: '1.00' },
        ...xs.map((x) => ({ desde: x.desde, valor: `${x.pesos}.00` })),
      ];
      const [rige] = basico.filter((x) => x.desde <= al).sort((a, b) => (a.desde < b.desde ? 1 : -1)),
        [hoy] = basico.filter((x) => x.desde <= '2026-09-30').sort((a, b) => (a.desde < b.desde ? 1 : -1));
      expect(dar(`EN_FECHA(${escritaFecha(al)}; basico) * 10000000 + basico`, { basico })).toBe(
        String(BigInt(rige!.valor.slice(0, -3)) * 10_000_000n + BigInt(hoy!.valor.slice(0, -3))),
      );
    }),
    { numRuns: 200, seed: 20260907 },
  );
});
