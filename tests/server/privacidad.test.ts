// The privacy desk over HTTP: only for whoever administers the company, with the file of a person as an answer that
// the audit keeps.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditoriaPage } from '../../core/api/auditoria.ts';
import type { WireSolicitud } from '../../core/api/privacidad.ts';
import { STATUS } from '../../core/api/status.ts';
import { ROLES } from '../../core/domain/roles.ts';
import type { PersonaFile } from '../../server/features/privacidad/personaSections.ts';
import { levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, admin: string, id: number;
const llamar = (camino: string, cuerpo: unknown = {}, galleta = admin): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const recibir = (mas: Readonly<Record<string, unknown>> = {}): Promise<Respuesta> =>
  llamar('Privacidad/recibir', {
    id_personal: id,
    clase: 'acceso',
    recibida_el: new Date(b.reloj.ahora).toISOString().slice(0, 10),
    acredita: 'DNI a la vista',
    detalle: '',
    ...mas,
  });
beforeAll(async () => {
  b = await levantarConDemo();
  await b.crearUsuario('jefa', ['administrador']);
  admin = await b.ingresar('jefa');
  const filas = (await llamar('Personal/index/page:1', { Search: { limit: 1 } })).sobre.content as {
    id: number;
  }[];
  id = filas[0]!.id;
});
afterAll(() => b.cerrar());

it('quien administra anota un pedido, lo ve con su plazo y lo cierra con lo que contestó', async () => {
  const r = await recibir();
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  const n = (r.sobre.content as { id: number }).id,
    lista = (await llamar('Privacidad/solicitudes')).sobre.content as WireSolicitud[];
  expect(lista[0]).toMatchObject({ id: n, estado: 'pendiente', faltan: 10 });
  expect((await llamar(`Privacidad/responder/${n}`, { respuesta: 'Se le dio' })).sobre.status).toBe(
    STATUS.success,
  );
  expect((await llamar(`Privacidad/detalle/${n}`)).sobre.content).toMatchObject({
    solicitud: { estado: 'respondida' },
    respuesta: 'Se le dio',
  });
  const otro = (await recibir({ clase: 'supresion', detalle: 'mi teléfono' })).sobre.content as {
    id: number;
  };
  expect(
    (
      await llamar(`Privacidad/denegar/${otro.id}`, {
        causa: 'obligacion_legal',
        respuesta: 'Se conserva por ley',
      })
    ).sobre.status,
  ).toBe(STATUS.success);
  expect((await llamar(`Privacidad/detalle/${otro.id}`)).sobre.content).toMatchObject({
    solicitud: { estado: 'denegada', causa: 'obligacion_legal' },
  });
});
it('el archivo de una persona baja en JSON y en PDF, con un nombre sin sus datos, y la auditoría dice quién lo bajó', async () => {
  const json = await llamar(`Privacidad/archivo/${id}/json`),
    f = JSON.parse(json.texto) as PersonaFile;
  expect(json.cabeceras['content-disposition']).toBe(`attachment; filename="datos-${id}.json"`);
  expect(f.persona.nombre.length).toBeGreaterThan(3);
  expect(f.secciones.map((s) => s.clave)).toEqual(expect.arrayContaining(['Personal', 'recibos', 'cambios']));
  const pdf = await llamar(`Privacidad/archivo/${id}/pdf`);
  expect([pdf.cabeceras['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  expect((await llamar(`Privacidad/archivo/${id}/xml`)).sobre.code).toBe('invalid');
  const visto = (await llamar('Auditoria/buscar', {})).sobre.content as AuditoriaPage;
  expect(JSON.stringify(visto)).toContain(`datos de la persona ${id}, json`);
});
it('ningún otro rol ve los pedidos ni el archivo de una persona', async () => {
  for (const rol of ROLES.filter((r) => r !== 'administrador')) {
    await b.crearUsuario(`el-${rol}`, [rol]);
    const galleta = await b.ingresar(`el-${rol}`);
    for (const camino of ['Privacidad/solicitudes', `Privacidad/archivo/${id}/json`, 'Privacidad/guarda'])
      expect((await llamar(camino, {}, galleta)).sobre.code, `${rol} ${camino}`).toBe('no_permission');
    expect(
      (await llamar('Privacidad/depurar', { clase: 'personas', ids: [id] }, galleta)).sobre.code,
      rol,
    ).toBe('no_permission');
  }
});
it('ni quien administra borra lo que la regla todavía no deja', async () => {
  const ids = [id];
  expect((await llamar('Privacidad/depurar', { clase: 'personas', ids })).sobre.code).toBe('conflict');
  expect((await llamar(`Personal/ver/${id}`, {})).sobre.status).toBe(STATUS.success);
});
