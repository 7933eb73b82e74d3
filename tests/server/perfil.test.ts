// The user's own profile, and what an administrator closes for others: what a stolen session must not do
// needs the password, and nobody else's is reached.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { CLAVE, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, ana: string, idAna: number;
beforeEach(async () => {
  b = await levantar();
  idAna = await b.crearUsuario('ana', ['consulta'], { email: 'ana@ejemplo.com.ar' });
  ana = await b.ingresar('ana');
});
afterEach(async () => {
  await b.cerrar();
});

const llamar = (camino: string, cuerpo: unknown = {}, galleta = ana): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const correos = async (hasta: number): Promise<readonly string[]> => {
  const d = join(b.carpeta, 'correo-salida'),
    leer = () =>
      existsSync(d)
        ? readdirSync(d)
            .filter((f) => f.endsWith('.txt'))
            .sort()
            .map((f) => readFileSync(join(d, f), 'utf8'))
        : [];
  await expect.poll(() => leer().length).toBe(hasta);
  return leer();
};

describe('el perfil', () => {
  it('los avisos se cambian; el nombre es de la oficina, y nadie se pone el de otro', async () => {
    expect(
      (await llamar('Perfil/guardar', { nombre: ' Persona ana ', avisa_mensajes: 0 })).sobre,
    ).toMatchObject({ status: STATUS.success, content: { nombre: 'Persona ana', avisa_mensajes: 0 } });
    const r = await llamar('Perfil/guardar', { nombre: 'Ada Admin', avisa_mensajes: 1 });
    expect(r.sobre.errors).toMatchObject([{ field: 'nombre', code: 'forbidden' }]);
    expect((await llamar('MisDatos.json')).sobre.content).toMatchObject({
      Usuario: { nombre: 'Persona ana' },
    });
    expect((await llamar('Perfil/ver')).sobre.content).toMatchObject({ avisa_mensajes: 0 });
    expect(
      (await llamar('Perfil/guardar', { nombre: ' ', avisa_mensajes: 1 })).sobre.errors?.[0]?.field,
    ).toBe('nombre');
  });
  it('el correo se cambia con la contraseña, y se avisa al anterior y al nuevo', async () => {
    expect(
      (await llamar('Perfil/cambiarCorreo', { email: 'nueva@ejemplo.com.ar', actual: 'no es' })).sobre
        .errors?.[0]?.field,
    ).toBe('actual');
    expect(
      (await llamar('Perfil/cambiarCorreo', { email: 'nueva@ejemplo.com.ar', actual: CLAVE })).sobre.content,
    ).toMatchObject({ email: 'nueva@ejemplo.com.ar' });
    expect((await correos(2)).map((c) => c.split('\n')[0])).toEqual(
      expect.arrayContaining(['Para: ana@ejemplo.com.ar', 'Para: nueva@ejemplo.com.ar']),
    );
    expect(b.s.directorio.usuario('nueva@ejemplo.com.ar')?.id).toBe(idAna);
    expect(b.s.directorio.usuario('ana@ejemplo.com.ar')).toBeUndefined();
  });
  it('un correo que es de otro, o que no es un correo, no se toma', async () => {
    await b.crearUsuario('otro', ['carga'], { email: 'otro@ejemplo.com.ar' });
    for (const [email, code] of [
      ['otro@ejemplo.com.ar', 'duplicate'],
      ['otro', 'invalid'],
      ['', 'invalid'],
    ] as const)
      expect((await llamar('Perfil/cambiarCorreo', { email, actual: CLAVE })).sobre, email).toMatchObject({
        code,
        errors: [{ field: 'email' }],
      });
  });
  it('un enlace pedido al correo anterior deja de servir', async () => {
    await b.pedir('/sixbe/Usuarios/remind', { cuerpo: { email: 'ana' } });
    const token = /#token=([\w-]{43})/.exec((await correos(1))[0]!)![1]!;
    await llamar('Perfil/cambiarCorreo', { email: 'nueva@ejemplo.com.ar', actual: CLAVE });
    expect(
      (await b.pedir('/sixbe/Usuarios/reset', { cuerpo: { token, password: 'otra clave larga mía' } })).sobre
        .code,
    ).toBe('invalid');
  });
  it('las contraseñas equivocadas se cuentan con las del ingreso', async () => {
    let r: Respuesta | undefined;
    for (let i = 0; i < 30 && r?.sobre.code !== 'too_many'; i++)
      r = await llamar('Perfil/crearToken', { nombre: 'x', dias: 1, alcance: 'todo', actual: `mala ${i}` });
    expect(r?.sobre.code).toBe('too_many');
    expect(
      (
        await b.pedir('/sixbe/Usuarios/login.json', {
          cuerpo: { Usuario: { username: 'ana', password: CLAVE } },
        })
      ).sobre.code,
    ).toBe('too_many');
  });
});

describe('los tokens hechos en el perfil', () => {
  it('sirven hasta su fecha, con su alcance, y se anulan desde ahí', async () => {
    const r = await llamar('Perfil/crearToken', {
        nombre: 'tarea nocturna',
        dias: 2,
        alcance: 'lectura',
        actual: CLAVE,
      }),
      { token } = r.sobre.content as { token: string };
    const leer = () => b.pedir('/sixbe/Areas/index/page:1', { portador: token, cuerpo: {} });
    expect((await leer()).sobre.status).toBe(STATUS.success);
    expect(
      (await b.pedir('/sixbe/NotasUsuario/add/', { portador: token, cuerpo: { d_nota_usuario: 'no' } })).sobre
        .status,
    ).toBe(STATUS.no_permission);
    const abiertos = (await llamar('Usuarios/sesiones')).sobre.content as readonly {
        id: string;
        nombre: string | null;
        alcance: string;
      }[],
      suyo = abiertos.find((x) => x.nombre === 'tarea nocturna')!;
    expect([suyo.alcance, JSON.stringify(abiertos).includes(token)]).toEqual(['lectura', false]);
    expect((await llamar('Usuarios/cerrarSesion', { id: suyo.id })).sobre.status).toBe(STATUS.success);
    expect((await leer()).http).toBe(401);
    const otro = (
      await llamar('Perfil/crearToken', { nombre: 'otro', dias: 1, alcance: 'todo', actual: CLAVE })
    ).sobre.content as { token: string };
    b.reloj.ahora += 86_400_000;
    expect((await b.pedir('/sixbe/MisDatos.json', { portador: otro.token, cuerpo: {} })).http).toBe(401);
  });
  it('sin nombre, sin contraseña o más largos que lo permitido no se dan', async () => {
    const d = { nombre: 'x', dias: 1, alcance: 'todo', actual: CLAVE };
    for (const [mas, campo] of [
      [{ nombre: ' ' }, 'nombre'],
      [{ dias: 0 }, 'dias'],
      [{ dias: 5000 }, 'dias'],
      [{ actual: '' }, 'actual'],
    ] as const)
      expect((await llamar('Perfil/crearToken', { ...d, ...mas })).sobre.errors?.[0]?.field, campo).toBe(
        campo,
      );
  });
});

describe('cerrar lo que otro tiene abierto', () => {
  it('termina sus sesiones y tokens en el acto, se ve cuántas eran y puede volver a entrar', async () => {
    await b.crearUsuario('jefa', ['administrador']);
    const jefa = await b.ingresar('jefa'),
      abiertos = async () =>
        ((await llamar(`Usuarios/ver/${idAna}`, {}, jefa)).sobre.content as { abiertos: number }).abiertos;
    await llamar('Perfil/crearToken', { nombre: 'x', dias: 1, alcance: 'todo', actual: CLAVE });
    expect(await abiertos()).toBe(2);
    expect((await llamar(`Usuarios/cerrarSesiones/${idAna}`, {}, jefa)).sobre.status).toBe(STATUS.success);
    expect([await abiertos(), (await llamar('MisDatos.json')).http]).toEqual([0, 401]);
    await b.ingresar('ana');
  });
  it('a quien trabaja también en otra empresa, solo lo que tiene abierto en esta; a uno mismo, no', async () => {
    const id = await b.crearUsuario('jefa', ['administrador']),
      jefa = await b.ingresar('jefa');
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'segunda',
      razon_social: 'Segunda SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    await b.s.directorio.escribir('darRoles', { idUsuario: idAna, idEmpresa: 'segunda', roles: ['carga'] });
    expect((await llamar(`Usuarios/cerrarSesiones/${id}`, {}, jefa)).sobre.status).toBe(STATUS.no_permission);
    await llamar('Usuarios/empresa', { empresa: 'segunda' });
    expect((await llamar(`Usuarios/cerrarSesiones/${idAna}`, {}, jefa)).sobre.status).toBe(STATUS.success);
    expect((await llamar('MisDatos.json')).http).toBe(200);
    await llamar('Usuarios/empresa', { empresa: 'demo' });
    expect((await llamar(`Usuarios/cerrarSesiones/${idAna}`, {}, jefa)).sobre.status).toBe(STATUS.success);
    expect((await llamar('MisDatos.json')).http).toBe(401);
  });
});
