// Tests inside a package: they are reported when it is loaded, run with the company's own, and never stop a
// company from having another formula.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaqueteFile, type PaqueteFile } from '../../core/packs/paqueteFile.ts';
import { propio } from '../packs/muestra.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, mal, type Banco } from './empresa.ts';

type Prueba = NonNullable<PaqueteFile['pruebas']>[number];
const PASA: Prueba = {
  concepto: '0801',
  nombre: 'lo del acta',
  datos: 'TABLA("bonos"; "fijo") = 1000',
  importe: '1000.00',
};
const con = (version: string, ...pruebas: readonly Prueba[]): PaqueteFile => ({
  ...propio(version),
  pruebas: [...pruebas],
});

describe('el archivo', () => {
  it.each<[string, Partial<Prueba>, string]>([
    ['un concepto que no está', { concepto: '0999' }, 'pruebas[0].concepto'],
    ['sin nombre', { nombre: ' ' }, 'pruebas[0].nombre'],
    ['sin esperar nada', { importe: null }, 'pruebas[0].importe'],
    ['un importe que no es un número', { importe: 'mil' }, 'pruebas[0].importe'],
    ['un período mal escrito', { periodo: '2026-13' }, 'pruebas[0].periodo'],
  ])('%s se rechaza con su lugar', (_, mal_, lugar) => {
    expect(mal(readPaqueteFile(con('1.0', { ...PASA, ...mal_ }))).errors?.map((e) => e.field)).toEqual([
      lugar,
    ]);
  });
});

describe('en una empresa', () => {
  let b: Banco;
  beforeAll(async () => {
    b = await abrirBanco(carpetaNueva());
  });
  afterAll(() => b.cerrar());
  const cargar = async (a: PaqueteFile) =>
    bien(
      await b.e.paquetes.cargar({ codigo: null, archivo: a, huella: null, toma: 'empresa' }, clave(), ADMIN),
    );
  const id = async (): Promise<number> => Number((await b.una('Conceptos', 'codigo', 801))['id']);
  const corridas = async (idConcepto: number | null) =>
    bien(await b.e.correrPruebas({ id_concepto: idConcepto, fila: null })) as {
      readonly conceptos: readonly {
        readonly pruebas: readonly unknown[];
        readonly de_paquetes: readonly {
          readonly paquete: string;
          readonly datos: string;
          readonly resultado: {
            readonly nombre: string;
            readonly estado: string;
            readonly mensaje: string | null;
          };
        }[];
      }[];
    };

  it('al cargar se dice cuáles no pasan, y se carga igual', async () => {
    expect(await cargar(con('1.0', PASA, { ...PASA, nombre: 'mal escrita', importe: '1.00' }))).toMatchObject(
      {
        agregadas: 4,
        pruebas: 2,
        fallan: [{ codigo: 801, prueba: 'mal escrita', mensaje: 'Se esperaba importe 1,00 y da 1.000,00.' }],
      },
    );
  });
  it('se corren con las de la empresa, por concepto y todas', async () => {
    for (const de of [await id(), null])
      expect(
        (await corridas(de)).conceptos.flatMap((c) =>
          c.de_paquetes.map((p) => [p.paquete, p.resultado.nombre, p.resultado.estado]),
        ),
      ).toEqual([
        ['Bonos de prueba 1.0', 'lo del acta', 'pasa'],
        ['Bonos de prueba 1.0', 'mal escrita', 'falla'],
      ]);
  });
  it('una versión nueva trae las suyas; deshecha, quedan las de antes', async () => {
    await cargar(con('1.1', PASA));
    expect((await corridas(null)).conceptos[0]!.de_paquetes.map((p) => p.paquete)).toEqual([
      'Bonos de prueba 1.1',
    ]);
    bien(await b.e.paquetes.deshacer('bonos', clave(), ADMIN));
    expect((await corridas(null)).conceptos[0]!.de_paquetes).toHaveLength(2);
  });
  it('la empresa puede tener otra fórmula: se guarda sin preguntar, y la prueba del paquete dice que da otra cosa', async () => {
    bien(await b.editar('Conceptos', await id(), { formula: 'TABLA("bonos"; "fijo") * 2' }));
    expect((await corridas(null)).conceptos[0]!.de_paquetes.map((p) => p.resultado.mensaje)).toEqual([
      'Se esperaba importe 1.000,00 y da 2.000,00.',
      'Se esperaba importe 1,00 y da 2.000,00.',
    ]);
  });
  it('con otro código para el concepto, sus datos lo siguen', async () => {
    await cargar(
      con('1.2', { ...PASA, datos: 'TABLA("bonos"; "fijo") = 10\n[0801].base = 5', importe: '20.00' }),
    );
    bien(await b.editar('Conceptos', await id(), { codigo: 811 }));
    const [p] = (await corridas(Number((await b.una('Conceptos', 'codigo', 811))['id']))).conceptos[0]!
      .de_paquetes;
    expect([p!.datos, p!.resultado.estado]).toEqual(['TABLA("bonos"; "fijo") = 10\n[0811].base = 5', 'pasa']);
  });
});
