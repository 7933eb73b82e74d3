// Requests of people about their own data (Ley 25.326): their clock, their answers, and everything of one person as a
// file that names nobody else.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solicitudDeadline } from '../../core/domain/solicitud.ts';
import type { Row } from '../../core/kit/field.ts';
import type { PersonaFile } from '../../server/features/privacidad/personaSections.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: Row, id: number;
beforeAll(async () => {
  b = await conDemo();
  persona = await b.una('Personal', 'legajo', 151);
  id = Number(persona['id']);
});
afterAll(() => b.cerrar());

const recibir = (mas: Partial<Parameters<typeof b.e.privacidad.recibir>[0]> = {}) =>
  b.e.privacidad.recibir(
    {
      id_personal: id,
      clase: 'acceso',
      recibida_el: '2026-10-01',
      acredita: 'DNI a la vista',
      detalle: '',
      ...mas,
    },
    clave(),
    ADMIN,
  );
const cerrar = (n: number, orden: Parameters<typeof b.e.privacidad.cerrar>[1]) =>
  b.e.privacidad.cerrar(n, orden, clave(), ADMIN);
const archivo = async (): Promise<PersonaFile> => {
  let t = '';
  for await (const x of bien(
    await b.e.privacidad.archivo(id, 'json', { nombre: 'Su nombre', username: 'su.usuario', email: null }),
  ))
    t += Buffer.from(x).toString('utf8');
  return JSON.parse(t) as PersonaFile;
};
const texts = (f: PersonaFile): string => JSON.stringify(f);

describe('el plazo', () => {
  it('el acceso se responde en diez días corridos y lo demás en cinco hábiles, sin contar feriados', () => {
    const feriados = new Set(['2026-10-12']),
      habil = (d: string): boolean =>
        !feriados.has(d) && ![0, 6].includes(new Date(`${d}T12:00Z`).getUTCDay());
    expect([
      solicitudDeadline('acceso', '2026-10-01', habil),
      solicitudDeadline('rectificacion', '2026-10-08', habil),
      solicitudDeadline('supresion', '2026-10-05', habil),
    ]).toEqual(['2026-10-11', '2026-10-16', '2026-10-13']);
  });
});

describe('un pedido', () => {
  it('se anota con su plazo, se ve lo que falta, y se cierra una sola vez con lo que se contestó', async () => {
    const { id: n, vence } = bien(await recibir());
    expect(vence).toBe('2026-10-11');
    expect(bien(await b.e.privacidad.solicitudes())[0]).toMatchObject({
      id: n,
      estado: 'pendiente',
      legajo: 151,
      nombre: persona['nombre'],
      faltan: 6,
    });
    const alertas = async (quien: Requester) =>
      bien(await b.e.avisos(quien)).alertas.filter((v) => v.clase === 'solicitudes');
    expect(await alertas(ADMIN)).toMatchObject([{ cantidad: 1, fecha: '2026-10-11' }]);
    expect(await alertas({ ...ADMIN, roles: ['liquidador'] })).toEqual([]);
    expect(mal(await recibir()).message).toBe(
      `Esa persona ya tiene un pedido igual sin responder: el n.º ${n}.`,
    );
    expect(mal(await cerrar(n, { type: 'responder', respuesta: ' ' })).message).toBe(
      'Escriba qué se le contestó.',
    );
    bien(await cerrar(n, { type: 'responder', respuesta: 'Se le entregó el archivo' }));
    expect(bien(await b.e.privacidad.detalle(n))).toMatchObject({
      solicitud: { estado: 'respondida', faltan: null },
      acredita: 'DNI a la vista',
      respuesta: 'Se le entregó el archivo',
      recibio: 'M. Sosa',
      cerro: 'M. Sosa',
      acceso_anterior: null,
    });
    expect(mal(await cerrar(n, { type: 'retirar', respuesta: 'se arrepintió' })).message).toBe(
      'El pedido ya está cerrado.',
    );
  });
  it('el acceso que se repite dentro de los seis meses lo dice, sin negarlo', async () => {
    const { id: n } = bien(await recibir({ recibida_el: '2026-10-03' }));
    expect(bien(await b.e.privacidad.detalle(n)).acceso_anterior).toBe('2026-10-01');
    bien(await cerrar(n, { type: 'retirar', respuesta: 'le alcanza con el anterior' }));
  });
  it('no se anota sin saber quién pide, sin decir qué corregir, de otro día que hoy en adelante ni de quien no está', async () => {
    expect([
      mal(await recibir({ acredita: ' ' })).message,
      mal(await recibir({ clase: 'rectificacion' })).message,
      mal(await recibir({ recibida_el: '2026-10-06' })).message,
      mal(await recibir({ id_personal: 999_999 })).message,
      mal(await b.e.privacidad.detalle(999)).message,
      mal(await cerrar(999, { type: 'retirar', respuesta: 'no existe' })).message,
    ]).toEqual([
      'Diga cómo mostró quién es: «DNI a la vista», «poder», «desde su usuario».',
      'Diga qué pide corregir o borrar.',
      'El pedido no puede haber llegado el 06/10/2026, que es después de hoy.',
      'No hay datos de esa persona: el legajo no existe o se borró.',
      'No existe ese pedido.',
      'No existe ese pedido.',
    ]);
  });
});

describe('el archivo de una persona', () => {
  it('trae sus datos con palabras, sus recibos renglón por renglón y cómo cambiaron, y dice que hay algo en revisión', async () => {
    bien(await b.editar('Personal', id, { domicilio: 'Pasaje Nuevo 4321' }));
    const concepto = Number((await b.una('Conceptos', 'codigo', 35))['id']);
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: id,
      id_rrhh_concepto: concepto,
      importe: '1234.56',
      observacion: 'premio de la cosecha',
    });
    const corrida = await b.crear('2026-09');
    await b.calcular(corrida);
    const antes = await archivo();
    expect(antes.informacion.join(' ')).not.toContain('todavía se está revisando');
    bien(await recibir({ clase: 'rectificacion', detalle: 'el domicilio está mal' }));
    const f = await archivo(),
      claves = f.secciones.map((s) => s.clave),
      datos = f.secciones.find((s) => s.clave === 'Personal')?.fichas[0]?.datos ?? [];
    expect(f.persona).toEqual({ nombre: persona['nombre'], cuil: persona['cuil'] });
    expect(f.informacion.join(' ')).toContain('todavía se está revisando');
    expect(claves).toEqual(
      expect.arrayContaining(['Personal', 'Novedades', 'recibos', 'usuario', 'cambios']),
    );
    expect(datos.find((d) => d.campo === 'domicilio')).toEqual({
      rotulo: 'Domicilio',
      valor: 'Pasaje Nuevo 4321',
      campo: 'domicilio',
      dato: 'Pasaje Nuevo 4321',
    });
    expect(datos.find((d) => d.campo === 'id_rrhh_clase_legajo')?.valor).toMatch(/\p{L}{3}/u);
    expect(
      f.secciones.find((s) => s.clave === 'recibos')?.fichas[0]?.datos.some((d) => /^0011 /.test(d.rotulo)),
    ).toBe(true);
    expect(
      f.secciones
        .find((s) => s.clave === 'cambios')
        ?.fichas.flatMap((x) => x.datos)
        .some((d) => d.rotulo === 'Domicilio' && d.valor.endsWith(' → Pasaje Nuevo 4321')),
    ).toBe(true);
    expect(texts(f)).toContain('premio de la cosecha');
  });
  it('no nombra a nadie más: ni a otro legajo ni a quien cargó los datos', async () => {
    const t = texts(await archivo());
    const otros = (await b.filas('Personal')).filter((p) => p['cuil'] !== persona['cuil']);
    expect(otros.length).toBeGreaterThan(3);
    for (const o of otros) {
      expect(t).not.toContain(String(o['nombre']));
      expect(t).not.toContain(String(o['cuil']));
    }
    expect(t).not.toContain('M. Sosa');
  });
  it('el PDF dice lo mismo: sale entero y con más de una hoja', async () => {
    const partes: Uint8Array[] = [];
    for await (const x of bien(await b.e.privacidad.archivo(id, 'pdf', null))) partes.push(x);
    const pdf = Buffer.concat(partes).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

describe('borrada la persona', () => {
  const archivos = (carpeta: string): readonly string[] =>
    readdirSync(carpeta).flatMap((n) => {
      const f = join(carpeta, n);
      return statSync(f).isDirectory() ? archivos(f) : [f];
    });
  it('el pedido sigue en su registro y se cierra, y nada de lo que dijo queda en ningún archivo', async () => {
    const { id: n } = bien(
      await recibir({ clase: 'supresion', detalle: 'borren mi teléfono reservadísimo' }),
    );
    bien(await b.orden('Personal', 'olvidar', { id, cuerpo: { motivo: 'pedido del interesado' } }));
    bien(await cerrar(n, { type: 'responder', respuesta: 'Se borró lo suyo, señora Inconfundible' }));
    const d = bien(await b.e.privacidad.detalle(n));
    expect(d).toMatchObject({
      solicitud: { estado: 'respondida', nombre: null },
      detalle: null,
      acredita: null,
      respuesta: null,
    });
    expect(mal(await b.e.privacidad.archivo(id, 'json', null)).code).toBe('not_found');
    for (const texto of ['reservadísimo', 'Inconfundible'])
      expect(archivos(b.datos).filter((f) => readFileSync(f).includes(texto))).toEqual([]);
  });
  it('lo derivado vuelve igual del registro', () => loDerivadoVuelve(b));
});
