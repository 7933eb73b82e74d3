// Mistakes that would go unnoticed are refused when written: disabling a concept that others use, novedades
// that no run would read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo();
});
afterAll(() => b.cerrar());
const concepto = async (codigo: number): Promise<number> =>
  Number((await b.una('Conceptos', 'codigo', codigo))['id']);

describe('un concepto que se desactiva', () => {
  it('se rechaza mientras otras fórmulas lo usan, y se dice cuáles', async () => {
    const f = mal(await b.editar('Conceptos', await concepto(50), { activo: 0 }));
    expect([f.code, f.message]).toEqual([
      'in_use',
      'El concepto 0050 no se puede desactivar: lo usan 2 ([0066] Días no pagados de la suma no remunerativa, [0051] Antigüedad sobre no remunerativo). Quítelo antes de ellos.',
    ]);
  });
  it('se acepta cuando nadie lo usa, y una fórmula nueva no lo puede nombrar', async () => {
    bien(await b.editar('Conceptos', await concepto(61), { activo: 0 }));
    expect(
      mal(await b.editar('Conceptos', await concepto(35), { formula: 'novedad.importe + [0061]' })).message,
    ).toMatch(/\[0061\] Asignaciones familiares, que está inactivo y no se calcula/);
  });
  it('no admite novedades ni agenda', async () => {
    const p = (await b.filas('Personal'))[0]!['id']!,
      c = await concepto(61);
    for (const [tabla, mas] of [
      ['Novedades', { periodo: '2026-09' }],
      ['Agenda', { desde: '2026-09-01' }],
    ] as const)
      expect(
        mal(
          await b.orden(tabla, 'add', {
            cuerpo: { id_personal: p, id_rrhh_concepto: c, importe: '1.00', ...mas },
          }),
        ).message,
      ).toBe('El concepto 0061 Asignaciones familiares está inactivo: no se liquidaría. Actívelo antes.');
  });
  it('el último activo de un conjunto no se desactiva: el conjunto daría siempre cero', async () => {
    const c = await concepto(56),
      k = await b.agregar('ConjuntosConcepto', {
        codigo: 'solo_uno',
        d_conjunto_concepto: 'De uno',
        RRHHConjuntoConcepto: [{ id_rrhh_concepto: c, signo: 1 }],
      });
    expect(mal(await b.editar('Conceptos', c, { activo: 0 })).message).toMatch(/«solo_uno»/);
    bien(await b.orden('ConjuntosConcepto', 'delete', { id: Number(k['id']) }));
    bien(await b.editar('Conceptos', c, { activo: 0 }));
  });
});

describe('una novedad que no cambiaría nada', () => {
  const cargar = async (codigo: number) =>
    b.orden('Novedades', 'add', {
      cuerpo: {
        periodo: '2026-09',
        id_personal: (await b.filas('Personal'))[0]!['id']!,
        id_rrhh_concepto: await concepto(codigo),
        cantidad: '2',
      },
    });
  it('se rechaza al cargarla, y se dice de dónde sale ese concepto', async () => {
    expect(mal(await cargar(32)).message).toBe(
      'El concepto 0032 Ausencia injustificada sale de las ausencias: una novedad no lo cambia. Cargue los días en Ausencias.',
    );
    expect(mal(await cargar(11)).errors?.[0]).toMatchObject({
      field: 'id_rrhh_concepto',
      message:
        'El concepto 0011 Presentismo se calcula solo: una novedad no lo cambia. Elija el concepto que la paga.',
    });
  });
  it('la de un concepto que la lee se carga, también si a falta de ella mira otra cosa', async () => {
    for (const codigo of [20, 480]) bien(await cargar(codigo));
  });
});

describe('los nombres que usan las fórmulas', () => {
  it('una tabla y una variable no comparten el código, ni con otras mayúsculas o acentos', async () => {
    expect(
      mal(
        await b.orden('Variables', 'add', {
          cuerpo: { codigo: 'Topes', d_rrhh_variable: 'Otra cosa', valores: [] },
        }),
      ).code,
    ).toBe('duplicate');
    expect(
      mal(
        await b.orden('ConjuntosConcepto', 'add', {
          cuerpo: { codigo: 'VACACIÓNES', d_conjunto_concepto: 'Otro', RRHHConjuntoConcepto: [] },
        }),
      ).code,
    ).toBe('duplicate');
  });
});
