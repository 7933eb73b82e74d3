// Retroactive differences through the product's own runs: data loaded late change what closed receipts should
// have paid; the difference is paid once, and nothing issued is rewritten.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import type {
  MesRetroactivo,
  PersonaRetroactiva,
  RetroactivoSelection,
} from '../../core/api/retroactivos.ts';
import { mergeRetro } from '../../server/features/retroactivos/mergeRetro.ts';
import { retroDifferences } from '../../server/features/retroactivos/retroactivo.ts';
import { RETRO_CLIENT } from '../../server/features/importaciones/importNovedades.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const TIEMPO = 120_000;
let b: Banco, persona: number, tipoM: number, tipoSac: number;
const deTipo = async (codigo: string): Promise<number> =>
  Number((await b.una('TiposLiquidacion', 'codigo', codigo))['id']);
const cerrada = async (periodo: string, mas: Row = {}): Promise<number> => {
  const id = await b.crear(periodo, mas);
  await b.calcular(id);
  await b.hastaCerrar(id);
  return id;
};

interface Hallado {
  readonly trabajo: string;
  readonly p: PersonaRetroactiva | undefined;
  readonly mes: (periodo: string) => MesRetroactivo | undefined;
  readonly avisos: readonly string[];
  readonly personas: number;
}
/** The differences found for legajo 151 in September and October. */
const hallar = async (o: { readonly definiciones?: 'entonces' | 'hoy' } = {}): Promise<Hallado> => {
  const { trabajo } = bien(
    await b.e.retroactivos.calcular({
      desde: '2026-09',
      hasta: '2026-10',
      definiciones: o.definiciones ?? 'entonces',
      legajos: [],
    }),
  );
  const t = await b.esperar(trabajo);
  if (t.estado !== 'terminado') throw new Error(t.mensaje);
  const { personas } = bien(b.e.retroactivos.personas(trabajo, { desde: 0, cantidad: 200, buscar: '' })),
    p = personas.find((x) => x.id_personal === persona),
    r = bien(b.e.retroactivos.resumen(trabajo));
  return {
    trabajo,
    p,
    mes: (periodo) => p?.periodos.find((m) => m.periodo === periodo),
    avisos: r.avisos,
    personas: r.personas,
  };
};
const propios = (m: MesRetroactivo | undefined): Readonly<Record<number, string>> =>
  Object.fromEntries(
    (m?.conceptos ?? []).filter((c) => c.propio !== '0.00').map((c) => [c.codigo, c.propio]),
  );
const renglones = (m: MesRetroactivo | undefined): Readonly<Record<number, string>> =>
  Object.fromEntries((m?.renglones ?? []).map((r) => [r.codigo, r.importe]));
const SELECCION: Omit<RetroactivoSelection, 'id_rrhh_tipo_liquidacion'> = {
  periodo: '2026-11',
  personas: null,
  excepto: [],
  periodos: null,
  conceptos: null,
  negativas: 0,
  cuotas: 1,
};
const generar = async (h: Hallado, s: Partial<RetroactivoSelection> = {}) =>
  b.esperar(
    bien(
      await b.e.retroactivos.generar(
        h.trabajo,
        { ...SELECCION, id_rrhh_tipo_liquidacion: tipoM, personas: [persona], ...s },
        clave(),
        ADMIN,
      ),
    ).trabajo,
  );

beforeAll(async () => {
  b = await conDemo({ meses: 2 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  tipoM = await deTipo('M');
  tipoSac = await deTipo('SAC');
  const extra = await b.una('Conceptos', 'codigo', 20);
  await b.agregar('Novedades', {
    periodo: '2026-09',
    id_personal: persona,
    id_rrhh_concepto: extra['id']!,
    cantidad: '10.0000',
  });
  await cerrada('2026-09');
  await cerrada('2026-10');
  await cerrada('2026-10', {
    descripcion: 'SAC de prueba',
    id_rrhh_tipo_liquidacion: tipoSac,
    fecha_pago: '2026-10-30',
  });
}, TIEMPO);
afterAll(() => b.cerrar());

describe('lo que se cargó tarde', () => {
  it(
    'sin cambios no hay diferencias, ni en lo que la oficina ajustó a mano',
    async () => {
      expect((await hallar()).personas).toBe(0);
    },
    TIEMPO,
  );

  it(
    'lo que no tiene fecha y se edita hoy no reescribe el pasado, salvo que se pida',
    async () => {
      const antiguedad = await b.una('Conceptos', 'codigo', 10),
        formula = (await b.fila('Conceptos', Number(antiguedad['id'])))['formula'] as string;
      bien(await b.editar('Conceptos', Number(antiguedad['id']), { formula: `(${formula}) * 2` }));
      bien(await b.editar('Personal', persona, { chk_afiliado: 0 }));
      expect((await hallar()).personas).toBe(0);
      // Another 9 % of 1,209,365. The union's share was taken at 2 % of what was earned.
      const hoy = await hallar({ definiciones: 'hoy' });
      expect(propios(hoy.mes('2026-10'))[10]).toBe('108842.85');
      bien(await b.editar('Conceptos', Number(antiguedad['id']), { formula }));
      bien(await b.editar('Personal', persona, { chk_afiliado: 1 }));
      expect((await hallar({ definiciones: 'hoy' })).personas).toBe(0);
    },
    TIEMPO,
  );

  it(
    'una escala cargada dos meses después: horas extra, antigüedad y presentismo, al centavo',
    async () => {
      const escala = (await b.filas('Escalas')).find(
        (e) => e['basico'] === '1209365.00' && e['desde'] === '2026-09-01',
      )!;
      bien(await b.editar('Escalas', Number(escala['id']), { basico: '1259365.00' }));
      const h = await hallar();
      // September: 50,000; 9 % of it; the hour goes from 6,591.04 to 6,863.54, times ten and a half more;
      // 8.33 % of 1,417,073.45 and of 1,475,660.95.
      expect(propios(h.mes('2026-09'))).toEqual({
        1: '50000.00',
        10: '4500.00',
        20: '4087.50',
        11: '4880.34',
      });
      expect(renglones(h.mes('2026-09'))).toEqual({ 34: '63467.84' });
      // October: the same without hours, 8.33 % of 1,318,207.85 and of 1,372,707.85; and half the best month,
      // which was September's.
      expect(propios(h.mes('2026-10'))).toMatchObject({ 1: '50000.00', 10: '4500.00', 11: '4539.85' });
      expect(renglones(h.mes('2026-10'))[34]).toBe('59039.85');
      // What is calculated on earnings appears by itself in the month of payment; the employer's
      // contributions too.
      const motivos = Object.fromEntries(h.mes('2026-09')!.conceptos.map((c) => [c.codigo, c.motivo]));
      expect([motivos[300], motivos[302], motivos[310], motivos[400]]).toEqual([
        'formula',
        'formula',
        'formula',
        'formula',
      ]);
      expect(h.p!.pasa_el_limite).toBe(0);
    },
    TIEMPO,
  );

  it(
    'lo que mira la historia de otros meses los ve como salen hoy',
    async () => {
      const h = await hallar(),
        sac = h.mes('2026-10')!.conceptos.find((c) => c.codigo === 40)!,
        mejor = Number(
          h
            .mes('2026-09')!
            .conceptos.filter((c) => c.tipo === 'remunerativo')
            .reduce((t, c) => t + Number(c.diferencia), 0)
            .toFixed(2),
        );
      // Half of September's increase, times the days of the half-year to the end of October, over 184.
      const dias = (Number(sac.diferencia) / (mejor / 2)) * 184;
      expect(mejor).toBe(63467.84);
      expect(Math.abs(dias - Math.round(dias))).toBeLessThan(0.01);
      expect(sac.motivo).toBe('novedad');
      expect(renglones(h.mes('2026-10'))[42]).toBe(sac.diferencia);
    },
    TIEMPO,
  );

  it(
    'cada mes dice por qué cambió y quién cargó lo que lo cambió; las causas suman la diferencia del neto',
    async () => {
      const h = await hallar(),
        c = bien(await b.e.retroactivos.causas(h.trabajo, { id_personal: persona, periodo: '2026-09' }));
      expect(c.problema).toBe('');
      expect(c.causas.map((x) => x.causa)).toEqual(['escalas', 'redondeo']);
      const neto = h
        .mes('2026-09')!
        .conceptos.reduce(
          (t, x) =>
            t +
            (x.tipo === 'descuento' ? -1 : x.tipo === 'contribucion' ? 0 : 1) *
              Math.round(Number(x.diferencia) * 100),
          0,
        );
      expect(c.causas.reduce((t, x) => t + Math.round(Number(x.neto) * 100), 0)).toBe(neto);
      expect(c.hechos.map((x) => x.texto)).toEqual([
        expect.stringMatching(/^Escala Auxiliar B 01\/09\/2026 · modificó M\. Sosa el \d{2}\/10\/2026$/),
      ]);
    },
    TIEMPO,
  );
});

describe('lo que se paga', () => {
  it(
    'un concepto que no va en el tipo de liquidación elegido se paga aparte',
    async () => {
      const h = await hallar();
      expect(
        mal(
          await b.e.retroactivos.generar(
            h.trabajo,
            { ...SELECCION, id_rrhh_tipo_liquidacion: tipoM, personas: [persona] },
            clave(),
            ADMIN,
          ),
        ).message,
      ).toBe(
        'El concepto 0042 Ajuste de SAC no va en una liquidación «Mensual». Genere esas diferencias aparte, para una que lo admita.',
      );
    },
    TIEMPO,
  );

  it(
    'las novedades entran de una vez, no dos; y se deshacen todas',
    async () => {
      const h = await hallar(),
        ajuste = Number((await b.una('Conceptos', 'codigo', 34))['id']),
        k = clave(),
        s: RetroactivoSelection = {
          ...SELECCION,
          id_rrhh_tipo_liquidacion: tipoM,
          personas: [persona],
          conceptos: [ajuste],
        };
      const una = await b.esperar(bien(await b.e.retroactivos.generar(h.trabajo, s, k, ADMIN)).trabajo);
      expect(una).toMatchObject({ estado: 'terminado', resultado: { novedades: 2, importe: '122507.69' } });
      // Repeating the order gives the same answer; a new order over the earlier calculation fails as out of
      // date.
      expect(
        (await b.esperar(bien(await b.e.retroactivos.generar(h.trabajo, s, k, ADMIN)).trabajo)).resultado,
      ).toEqual(una.resultado);
      expect(await generar(h, { conceptos: [ajuste] })).toMatchObject({
        estado: 'fallo',
        mensaje:
          'De un legajo se cargaron ajustes después de este cálculo (151). Vuelva a calcular las diferencias.',
      });
      const suyas = (await b.filas('Novedades', ['periodo', '2026-11'])).filter(
        (n) => n['id_personal'] === persona,
      );
      expect(
        suyas
          .map((n) => [n['periodo_ajuste'], n['importe'], n['origen'], n['id_rrhh_tipo_liquidacion']])
          .sort(),
      ).toEqual([
        ['2026-09', '63467.84', 'retroactiva', tipoM],
        ['2026-10', '59039.85', 'retroactiva', tipoM],
      ]);
      const otra = await hallar();
      expect(otra.mes('2026-09')).toBeUndefined();
      expect(renglones(otra.mes('2026-10'))[34]).toBe('0.00');
      expect(
        mal(await b.e.retroactivos.generar(otra.trabajo, { ...s, personas: [persona] }, clave(), ADMIN))
          .message,
      ).toBe('No queda nada por pagar con esa selección.');
      bien(await b.e.importaciones.deshacer((una.resultado as { importacion: string }).importacion, ADMIN));
      expect(renglones((await hallar()).mes('2026-09'))[34]).toBe('63467.84');
    },
    TIEMPO,
  );

  it(
    'una carga que quedó a medias no se termina después de otra: pagaría dos veces',
    async () => {
      const h = await hallar(),
        ajuste = Number((await b.una('Conceptos', 'codigo', 34))['id']);
      // An import interrupted after its rows were received.
      const { id } = bien(
        await b.e.importaciones.crear(
          'Novedades',
          {
            alError: 'abort',
            periodo: null,
            clave: null,
            nuevas: 1,
            simular: 0,
            cliente: RETRO_CLIENT,
            unica: 1,
          } as never,
          clave(),
          ADMIN,
        ),
      );
      bien(
        await b.e.importaciones.recibir(
          id,
          {
            desde: 0,
            filas: [
              {
                linea: 1,
                valores: {
                  periodo: '2026-11',
                  id_personal: persona,
                  id_rrhh_concepto: ajuste,
                  id_rrhh_tipo_liquidacion: tipoM,
                  importe: '63467.84',
                  periodo_ajuste: '2026-09',
                },
              },
            ],
          },
          ADMIN,
        ),
      );
      await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
      const otra = await generar(h, { conceptos: [ajuste] });
      expect(otra.estado).toBe('terminado');
      expect(mal(await b.e.importaciones.aplicar(id, ADMIN)).message).toBe(
        'Después de ésta se cargó otra calculada igual: escribirla pagaría dos veces. Déjela, y vuelva a calcular las diferencias.',
      );
      bien(await b.e.importaciones.deshacer((otra.resultado as { importacion: string }).importacion, ADMIN));
      // Once the other is undone, nothing prevents continuing with the first.
      expect((await b.esperar(bien(await b.e.importaciones.aplicar(id, ADMIN)).trabajo)).estado).toBe(
        'terminado',
      );
      bien(await b.e.importaciones.deshacer(id, ADMIN));
    },
    TIEMPO,
  );

  it(
    'en el mes de pago cada línea lleva su período y entra en las bases; cerrado, ya no se debe, y lo emitido se verifica',
    async () => {
      const ajuste = Number((await b.una('Conceptos', 'codigo', 34))['id']);
      expect((await generar(await hallar(), { conceptos: [ajuste] })).estado).toBe('terminado');
      const noviembre = await cerrada('2026-11');
      const recibo = bien(
        await b.e.recibo(bien(await b.e.personas(noviembre)).find((x) => x.legajo === 151)!.id),
      );
      expect(
        recibo.lineas
          .filter((l) => l.codigo === 34)
          .map((l) => [l.periodo_ajuste, l.importe])
          .sort(),
      ).toEqual([
        ['2026-09', '63467.84'],
        ['2026-10', '59039.85'],
      ]);
      // 11 % of November's earnings and of both adjustments, in November.
      const ganado = recibo.lineas
        .filter((l) => l.tipo === 'remunerativo')
        .reduce((t, l) => t + Math.round(Number(l.importe) * 100), 0);
      expect(Math.round(Number(recibo.lineas.find((l) => l.codigo === 300)!.importe) * 100)).toBe(
        Math.round(ganado * 0.11),
      );
      const h = await hallar();
      expect(h.mes('2026-09')).toBeUndefined();
      expect(h.mes('2026-10')!.renglones.find((r) => r.codigo === 34)).toMatchObject({
        propio: '59039.85',
        ajustado: '59039.85',
        cargado: '0.00',
        importe: '0.00',
      });
      const informe = (await b.esperar(bien(await b.e.verificar()).trabajo)).resultado as {
        readonly liquidaciones: readonly {
          readonly estado: string;
          readonly descripcion: string;
          readonly detalle: string;
        }[];
        readonly conforme: boolean;
      };
      expect(informe.liquidaciones.filter((x) => x.estado !== 'coincide')).toEqual([]);
      expect(informe.conforme).toBe(true);
    },
    TIEMPO,
  );

  it(
    'una categoría corregida desde mitad de mes debe sólo lo que agrega a lo ya pagado',
    async () => {
      const c = await b.una('Categorias', 'codigo', 'AUX-C'),
        escala = (await b.filas('Escalas', ['id_rrhh_categoria', Number(c['id'])])).find(
          (e) => e['desde'] === '2026-09-01',
        )!;
      bien(await b.editar('Escalas', Number(escala['id']), { basico: '1319365.00' }));
      const suyas = (await b.fila('Personal', persona))['PersonalCategoria'] as readonly Row[];
      bien(
        await b.editar('Personal', persona, {
          PersonalCategoria: [...suyas, { desde: '2026-10-16', id_rrhh_categoria: c['id']! }] as never,
        }),
      );
      const h = await hallar();
      expect(h.mes('2026-09')).toBeUndefined();
      // Fifteen days at 60,000 more a month: 30,000; 9 %; 8.33 % of 32,700. What was paid already: 59,039.85.
      expect(renglones(h.mes('2026-10'))[34]).toBe('35423.91');
      expect(await b.e.retroactivos.alcance('Personal', null, ADMIN)).toMatchObject({
        right: { recibos: 3, desde: '2026-10' },
      });
    },
    TIEMPO,
  );

  it(
    'una ausencia informada tarde se cobra de vuelta sólo si se pide, con el presentismo que se perdió',
    async () => {
      await b.agregar('Ausencias', {
        id_personal: persona,
        causa: 'injustificada',
        desde: '2026-09-10',
        hasta: '2026-09-11',
      });
      const h = await hallar(),
        m = h.mes('2026-09')!,
        dif = Object.fromEntries(m.conceptos.map((c) => [c.codigo, c.diferencia]));
      // Two thirtieths of 1,259,365; 9 % of them; all the presentismo; of the fixed sum, two days, its 9 %
      // and its presentismo.
      expect([dif[32], dif[50], dif[51], dif[52]]).toEqual(['-83957.67', '-8000.00', '-720.00', '-10895.64']);
      expect(renglones(m)).toEqual({ 34: '-214436.42', 65: '-19615.64' });
      const sin = await generar(h, { periodo: '2026-12', periodos: ['2026-09'] }).catch((e: unknown) =>
        String(e),
      );
      expect(sin).toContain('No queda nada por pagar');
      expect(
        (await generar(h, { periodo: '2026-12', periodos: ['2026-09'], negativas: 1 })).resultado,
      ).toMatchObject({ novedades: 2, importe: '-234052.06' });
      expect((await hallar()).mes('2026-09')).toBeUndefined();
    },
    TIEMPO,
  );

  it(
    'un aumento que pasa el tope: lo ganado se debe entero y el aporte, que sigue por fórmula, no se carga',
    async () => {
      bien(
        await b.editar('Personal', persona, {
          PersonalBasico: [{ desde: '2026-10-01', basico: '6000000.00' }] as never,
        }),
      );
      const m = (await hallar()).mes('2026-10')!,
        jubilacion = m.conceptos.find((c) => c.codigo === 300)!;
      const topes = (
        await b.fila('TablasAuxiliar', Number((await b.una('TablasAuxiliar', 'codigo', 'topes'))['id']))
      )['filas'] as readonly Row[];
      const tope = Number(
        topes.find((f) => f['clave1'] === 'maximo' && f['desde'] === '2026-10-01')!['valor'],
      );
      expect(m.conceptos.find((c) => c.codigo === 1)!.corresponde).toBe('6000000.00');
      // The month's receipt has the month's cap; the SAC's, its own.
      expect(Number(jubilacion.corresponde)).toBeGreaterThanOrEqual(Math.round(tope * 11) / 100);
      expect(jubilacion).toMatchObject({ motivo: 'formula', propio: '0.00' });
    },
    TIEMPO,
  );
});

it(
  'en partes, cada una con su gente, da lo mismo que de una vez',
  async () => {
    const antiguedad = await b.una('Conceptos', 'codigo', 10),
      formula = (await b.fila('Conceptos', Number(antiguedad['id'])))['formula'] as string;
    bien(await b.editar('Conceptos', Number(antiguedad['id']), { formula: `(${formula}) * 2` }));
    const l = openReads(b.datos, 'prueba'),
      tramo = { desde: '2026-09', hasta: '2026-10', definiciones: 'hoy' as const, legajos: [] },
      canal = { avance: () => undefined, detenido: () => false };
    try {
      const entero = bien(retroDifferences(l, tramo, canal)),
        partes = [0, 1, 2].map((parte) => bien(retroDifferences(l, tramo, canal, { parte, partes: 3 })));
      expect(entero.personas.length).toBeGreaterThan(3);
      expect(partes.every((p) => p.personas.length < entero.personas.length)).toBe(true);
      expect(mergeRetro(partes)).toEqual(entero);
    } finally {
      l.cerrar();
    }
    bien(await b.editar('Conceptos', Number(antiguedad['id']), { formula }));
  },
  TIEMPO,
);

describe('lo que no se puede', () => {
  it(
    'un tramo al revés, de años, o sin recibos, se dice',
    async () => {
      const pedir = (desde: string, hasta: string) =>
        b.e.retroactivos.calcular({ desde, hasta, definiciones: 'entonces', legajos: [] });
      expect(mal(await pedir('2026-10', '2026-09')).message).toBe(
        'El primer mes (10/2026) no puede ser posterior al último (09/2026).',
      );
      expect(mal(await pedir('2020-01', '2026-09')).message).toBe(
        'Son 81 meses y se pueden rehacer hasta 36 por vez.',
      );
      expect(mal(await pedir('octubre', '2026-09')).code).toBe('invalid');
      const t = bien(await pedir('2025-01', '2025-02')).trabajo;
      await b.esperar(t);
      expect(bien(b.e.retroactivos.resumen(t)).avisos).toEqual([
        'No hay liquidaciones cerradas en esos meses: no hay recibos que rehacer.',
      ]);
      expect(mal(b.e.retroactivos.resumen('otro')).message).toBe(
        'Ese cálculo venció: vuelva a calcular las diferencias.',
      );
    },
    TIEMPO,
  );
});
