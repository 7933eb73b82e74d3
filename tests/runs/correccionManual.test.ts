// An amount set by hand in an open run: it shows its author and reason, affects what depends on it, survives
// recalculation, disappears when withdrawn, and the verification repeats it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { workshopOf } from '../../server/app/company.ts';
import { stateOf } from '../../server/payroll/state.ts';
import { batchSummary } from '../../server/payroll/recibos.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, id: number, yo: number, recibo: number, presentismo: number;
const MOTIVO = 'acta de acuerdo del 12/09';
beforeAll(async () => {
  b = await conDemo();
  id = await b.crear('2026-09');
  await b.calcular(id);
  const p = bien(await b.e.personas(id)).find((x) => x.legajo === 151)!;
  yo = p.id_personal;
  recibo = p.id;
  presentismo = bien(await b.e.recibo(recibo)).lineas.find((l) => l.texto === 'Presentismo')!.id_concepto;
});
afterAll(() => b.cerrar());

const corregir = (importe: string, mas: Record<string, unknown> = {}, k?: string) =>
  b.orden('Liquidaciones', 'corregir', {
    id,
    cuerpo: { id_personal: yo, id_concepto: presentismo, linea: '', importe, motivo: MOTIVO, ...mas },
    ...(k === undefined ? {} : { clave: k }),
  });
const retirar = (mas: Record<string, unknown> = {}) =>
  b.orden('Liquidaciones', 'retirar', {
    id,
    cuerpo: { id_personal: yo, id_concepto: presentismo, linea: '', ...mas },
  });
const ver = async () => bien(await b.e.recibo(recibo));
const importe = async (idConcepto: number) =>
  (await ver()).lineas.filter((l) => l.id_concepto === idConcepto).map((l) => l.importe);
const comoEstaGuardada = (): void => {
  const leer = workshopOf(b.e).almacen.leer,
    { resumen } = stateOf(leer, id);
  expect(resumen).toEqual(batchSummary(leer, resumen!));
};

describe('un importe fijado a mano', () => {
  it('pide un motivo y un importe', async () => {
    expect(mal(await corregir('1000.00', { motivo: '' })).message).toBe(
      'Escriba el motivo (al menos 4 letras).',
    );
    expect(mal(await corregir('mil')).message).toBe('«mil» no es un importe.');
    expect(mal(await retirar()).message).toBe('Ese importe no está fijado a mano.');
  });

  it('queda en el recibo, lo sienten las retenciones, y dice quién, cuándo y por qué', async () => {
    const antes = await ver();
    bien(await corregir('50000.00'));
    const r = await ver();
    expect([await importe(presentismo), r.estado]).toEqual([['50000.00'], 'corregido']);
    expect(r.correcciones).toEqual([
      {
        id_concepto: presentismo,
        linea: '',
        importe: '50000.00',
        motivo: MOTIVO,
        usuario: 'M. Sosa',
        el: expect.stringMatching(/^2026-10-05T/) as string,
      },
    ]);
    expect(writeDecimal(decimal(antes.totales.remunerativo) - decimal(r.totales.remunerativo))).toBe(
      writeDecimal(
        decimal(antes.lineas.find((l) => l.id_concepto === presentismo)!.importe) - decimal('50000.00'),
      ),
    );
    expect(decimal(r.totales.descuentos)).toBeLessThan(decimal(antes.totales.descuentos));
    expect(bien(await b.e.resumen(id, ADMIN)).cuenta.corregido).toBe(1);
    comoEstaGuardada();
  });

  it('la explicación muestra lo fijado y lo que daba la fórmula', async () => {
    const e = bien(await b.e.explicar(recibo, presentismo, undefined)) as {
      readonly importe: string;
      readonly instancias: readonly {
        readonly fijado?: string;
        readonly exacto: string | null;
        readonly importe: string;
      }[];
    };
    expect([e.importe, e.instancias.map((i) => [i.fijado, i.importe, i.exacto])]).toEqual([
      '50000.00',
      [['50000.00', '50000.00', '109806.713905']],
    ]);
  });

  it('sobrevive a recalcular todo', async () => {
    expect((await b.calcular(id)).estado).toBe('terminado');
    expect([await importe(presentismo), (await ver()).estado]).toEqual([['50000.00'], 'corregido']);
    comoEstaGuardada();
  });

  it('un concepto que no le tocaba aparece con lo fijado', async () => {
    const extra = Number((await b.una('Conceptos', 'codigo', 35))['id']);
    bien(await corregir('7000.00', { id_concepto: extra }));
    expect(await importe(extra)).toEqual(['7000.00']);
    expect((bien(await b.e.explicar(recibo, extra, undefined)) as { readonly importe: string }).importe).toBe(
      '7000.00',
    );
    bien(await retirar({ id_concepto: extra }));
    expect(await importe(extra)).toEqual([]);
  });

  it('sobre una novedad conserva que se pagó; si la novedad se va, se avisa y no se pierde', async () => {
    const extra = Number((await b.una('Conceptos', 'codigo', 35))['id']),
      n = await b.agregar('Novedades', {
        periodo: '2026-09',
        id_personal: yo,
        id_rrhh_concepto: extra,
        importe: '10000.00',
      }),
      linea = `n${Number(n['id'])}`;
    bien(await b.e.recalcular(id, yo, clave(), ADMIN));
    bien(await corregir('8000.00', { id_concepto: extra, linea }));
    expect(
      (await ver()).lineas.filter((l) => l.id_concepto === extra).map((l) => [l.importe, l.instancia]),
    ).toEqual([['8000.00', { tipo: 'novedad', id: Number(n['id']) }]]);
    bien(await b.orden('Novedades', 'delete', { id: Number(n['id']) }));
    bien(await b.e.recalcular(id, yo, clave(), ADMIN));
    expect((await ver()).problemas.map((p) => p.codigo)).toContain('correccion_sin_linea');
    bien(await retirar({ id_concepto: extra, linea }));
    expect((await ver()).problemas.map((p) => p.codigo)).not.toContain('correccion_sin_linea');
  });

  it('la misma clave no corrige dos veces', async () => {
    const k = clave();
    bien(await corregir('51000.00', {}, k));
    const version = (await b.fila('Liquidaciones', id))['version'];
    bien(await corregir('51000.00', {}, k));
    expect((await b.fila('Liquidaciones', id))['version']).toBe(version);
  });

  it('aprobada no se corrige; cerrada, se vuelve a calcular igual desde los hechos', async () => {
    await b.hastaCerrar(id);
    expect(mal(await corregir('1.00')).code).toBe('closed');
    const t = await b.esperar(bien(await b.e.verificar()).trabajo),
      informe = t.resultado as {
        readonly liquidaciones: readonly { readonly estado: string }[];
        readonly hallazgos: readonly string[];
      };
    expect([informe.hallazgos, informe.liquidaciones.filter((l) => l.estado !== 'coincide')]).toEqual([
      [],
      [],
    ]);
  });

  it('de quien se olvida, el motivo se borra y el importe queda', async () => {
    const otro = bien(await b.e.personas(id)).find((p) => p.legajo !== 151)!.id_personal,
      abierta = await b.crear('2026-10', { legajos: [{ id_personal: otro }] });
    bien(
      await b.orden('Liquidaciones', 'corregir', {
        id: abierta,
        cuerpo: { id_personal: otro, id_concepto: presentismo, linea: '', importe: '1.00', motivo: MOTIVO },
      }),
    );
    bien(await b.orden('Personal', 'olvidar', { id: otro, cuerpo: { motivo: 'lo pidió por escrito' } }));
    expect(stateOf(workshopOf(b.e).almacen.leer, abierta).correcciones[otro]).toEqual([
      { id_concepto: presentismo, linea: '', importe: '1.00', motivo: '' },
    ]);
  });
});
