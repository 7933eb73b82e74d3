// How long the data of who left are kept, by kind: never less than the law asks, nothing by itself, and only what is named;
// and the notice about their data that each person reads once.
import { isRight } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueDay } from '../../core/retention.ts';
import type { PersonaFile } from '../../server/features/privacidad/personaSections.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, parametro: number, sola: number, otra: number;
let hoy = '2026-10-05';
const subir = async (id: number, nombre: string, clase: string): Promise<number> =>
  bien(
    await b.e.documentos.subir(
      id,
      {
        nombre,
        clase,
        fecha: null,
        vence: null,
        nota: null,
        contenido: Buffer.from('%PDF-1.7 hoja').toString('base64'),
      },
      clave(),
      ADMIN,
    ),
  ).id;
const reglas = async () => bien(await b.e.privacidad.guarda());
const regla = async (clase: string) => (await reglas()).find((r) => r.clase === clase)!;
const borrables = (clase: 'personas' | 'salud' | 'documentos', ids: readonly number[]) =>
  b.e.privacidad.borrables(clase, ids);

beforeAll(async () => {
  b = await conDemo({ dia: () => hoy });
  parametro = Number((await b.filas('Parametros'))[0]!['id']);
  const [p, q] = (await b.filas('Personal')).filter((x) => x['fecha_egreso'] == null);
  [sola, otra] = [Number(p!['id']), Number(q!['id'])];
  bien(await b.editar('Personal', sola, { fecha_egreso: '2026-08-31' }));
});
afterAll(() => b.cerrar());

describe('el plazo', () => {
  it('se cuenta entero desde el último día, y nunca baja de lo que pide la ley aunque la empresa diga menos', () => {
    expect([
      dueDay('personas', '2026-08-31', 10),
      dueDay('personas', '2026-08-31', 1),
      dueDay('salud', '2026-02-28', 12),
      dueDay('documentos', '2026-08-31', 2),
    ]).toEqual(['2036-09-01', '2036-09-01', '2038-03-01', '2028-09-01']);
  });
  it.each([
    ['guarda_personas', 9],
    ['guarda_salud', 9],
    ['guarda_documentos', 1],
  ])('la ficha de la empresa no admite menos: %s', async (campo, anios) => {
    expect(mal(await b.editar('Parametros', parametro, { [campo]: anios })).errors?.[0]?.field).toBe(campo);
  });
});

describe('lo que se borraría', () => {
  let dni: number, contrato: number, medico: number;
  it('sin regla, nada; con ella, lo de quien se fue y nada de quien sigue ni de lo que prueba el trabajo', async () => {
    dni = await subir(sola, 'DNI', 'dni');
    contrato = await subir(sola, 'Contrato', 'contrato');
    medico = await subir(sola, 'Reposo', 'medico');
    await subir(otra, 'DNI de otra', 'dni');
    hoy = '2029-01-10';
    expect((await reglas()).map((r) => [r.clase, r.anios, r.minimo, r.total])).toEqual([
      ['personas', null, 10, 0],
      ['salud', null, 10, 0],
      ['documentos', null, 2, 0],
    ]);
    bien(
      await b.editar('Parametros', parametro, {
        guarda_personas: 10,
        guarda_salud: 10,
        guarda_documentos: 2,
      }),
    );
    expect((await regla('documentos')).filas.map((f) => [f.id, f.que, f.id_personal])).toEqual([
      [dni, 'DNI', sola],
    ]);
    expect([(await regla('salud')).total, (await regla('personas')).total]).toEqual([0, 0]);
  });
  it('sólo se borra lo que la regla deja: si se nombra otra cosa no se borra nada', async () => {
    for (const ids of [[contrato], [medico], [dni, contrato]])
      expect(mal(await borrables('documentos', ids)).key).toBe('privacidad.guarda.cambio');
    expect(mal(await borrables('personas', [sola])).key).toBe('privacidad.guarda.cambio');
    expect(bien(await borrables('documentos', [dni]))).toEqual([dni]);
  });
  it('con un pedido suyo sin responder se espera, y se dice', async () => {
    const { id } = bien(
      await b.e.privacidad.recibir(
        {
          id_personal: sola,
          clase: 'acceso',
          recibida_el: '2029-01-09',
          acredita: 'DNI a la vista',
          detalle: '',
        },
        clave(),
        ADMIN,
      ),
    );
    expect([(await regla('documentos')).total, (await regla('documentos')).esperan]).toEqual([0, 1]);
    bien(await b.e.privacidad.cerrar(id, { type: 'responder', respuesta: 'se le entregó' }, clave(), ADMIN));
    expect((await regla('documentos')).total).toBe(1);
  });
  it('a los diez años del último pago o del egreso, la persona entera; borrada, no vuelve a estar', async () => {
    hoy = '2036-08-31';
    expect((await regla('personas')).total).toBe(0);
    hoy = '2036-10-10';
    const { filas } = await regla('personas');
    expect(filas.map((f) => f.id)).toEqual([sola]);
    expect(
      isRight(
        await b.e.ejecutar({
          clave: clave(),
          quien: ADMIN,
          tabla: 'Personal',
          verbo: 'olvidar',
          id: sola,
          cuerpo: { motivo: 'pasó el tiempo' },
        }),
      ),
    ).toBe(true);
    expect((await regla('personas')).total).toBe(0);
    expect(bien(await borrables('personas', [sola]))).toEqual([]);
    expect((await regla('salud')).total).toBe(0);
  });
});

describe('el aviso sobre sus datos', () => {
  const USUARIO = { ...ADMIN, id: 77, nombre: 'Quien trabaja' };
  const aviso = async () => bien(await b.e.privacidad.aviso(USUARIO));
  it('a quien no tiene legajo no se le muestra', async () => {
    expect(await aviso()).toBeNull();
    bien(await b.e.recibos.darAcceso(otra, USUARIO.id, clave(), ADMIN));
    expect((await aviso())?.leido).toBeNull();
  });
  it('dice quién responde, dónde se pide y la inscripción en la AAIP, o que no se informó', async () => {
    const texto = async () => JSON.stringify((await aviso())?.partes);
    expect(await texto()).toContain('No se informó la inscripción');
    bien(
      await b.editar('Parametros', parametro, {
        responsable_datos: 'Ana Paz',
        contacto_datos: 'datos@ejemplo.com.ar',
        inscripcion_aaip: '12345',
        fecha_aaip: '2025-03-01',
      }),
    );
    for (const x of ['Ana Paz', 'datos@ejemplo.com.ar', 'n.º 12345, desde el 01/03/2025'])
      expect(await texto()).toContain(x);
  });
  it('se lee una vez: queda cuándo, y si cambia se muestra de nuevo', async () => {
    const { huella } = (await aviso())!;
    expect(mal(await b.e.privacidad.leerAviso('otra', clave(), USUARIO)).key).toBe('privacidad.aviso.cambio');
    bien(await b.e.privacidad.leerAviso(huella, clave(), USUARIO));
    bien(await b.e.privacidad.leerAviso(huella, clave(), USUARIO));
    expect((await aviso())?.leido).toMatch(/^2036-/);
    bien(await b.editar('Parametros', parametro, { contacto_datos: 'otro@ejemplo.com.ar' }));
    expect((await aviso())?.leido).toBeNull();
  });
  it('va en el archivo de la persona: quién responde, la inscripción y cuándo lo leyó', async () => {
    let t = '';
    for await (const x of bien(await b.e.privacidad.archivo(otra, 'json', null)))
      t += Buffer.from(x).toString('utf8');
    const { informacion } = JSON.parse(t) as PersonaFile;
    expect(informacion.join('\n')).toContain('Ana Paz; se piden en otro@ejemplo.com.ar');
    expect(informacion.join('\n')).toContain('12345');
    expect(informacion.join('\n')).toMatch(/dijo haber leído el aviso sobre sus datos el \d\d\/10\/2036/);
  });
  it('lo que el registro devuelve vuelve igual', () => loDerivadoVuelve(b));
});
