// Sign-in, session, registration, recovery, first start and tokens over HTTP.
import { randomUUID } from 'node:crypto';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { MisDatos } from '../../../core/api/usuarios.ts';
import { failure, fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { filaNueva } from '../../../core/kit/table.ts';
import { texto } from '../../../core/kit/texto.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { cambiarConEnlace, crearPrimero, recordar, registrar, revisarPrimero } from '../../directory/accounts.ts';
import type { Usuario } from '../../directory/directory.ts';
import { cerrarOtras, ingresar, pedirToken, salir } from '../../directory/signIn.ts';
import type { Empresa, Quien } from '../../service.ts';
import { contenido, identidadDe, listo, type Contexto, type HandlersDe } from '../handler.ts';

const misDatos = (c: Contexto, usuario: Usuario, idEmpresa: string | null): MisDatos => ({
  Usuario: { id: usuario.id, nombre: usuario.nombre, username: usuario.username, roles: idEmpresa === null ? [] : [...c.directorio.roles(usuario.id, idEmpresa)] },
  Server: {
    empresa: idEmpresa === null ? null : (c.directorio.empresa(idEmpresa) ?? null), empresas: [...c.directorio.empresas(usuario.id)],
    hoy: c.hoy(), demostracion: c.demo, version: c.version, fecha_formato: 'dd/MM/yyyy',
  },
});

/** The row of the company's own data, and the package if one was asked for. */
const fundar = async (c: Contexto, e: Empresa, quien: Quien, datos: { readonly [campo: string]: unknown }, paquete: string | null): Promise<Result<Row>> => {
  const cuerpo = { ...filaNueva(tableNamed('Parametros')!, c.hoy()), ...datos };
  const r = await e.ejecutar({ clave: randomUUID(), quien, tabla: 'Parametros', verbo: 'add', cuerpo });
  if (isLeft(r)) return r;
  const p = paquete === null ? ok(null) : await c.extras.instalarPaquete(e, paquete, quien);
  return isLeft(p) ? p : r;
};

export const usuariosHandlers: HandlersDe<'usuarios'> = {
  login: async (c, p) => {
    const r = await ingresar(c, { ...p.entrada.Usuario, direccion: p.direccion, anterior: p.identidad });
    if (isLeft(r)) return r;
    const { usuario, secreto } = r.right, sesion = c.directorio.sesion(secreto);
    return ok(contenido({ MisDatos: { content: misDatos(c, usuario, sesion?.empresa ?? null) } }, { galleta: secreto }));
  },
  logoutAllSessions: async (c, p) => {
    const r = await cerrarOtras(c, { ...p.entrada.Usuario, direccion: p.direccion, anterior: p.identidad });
    return isLeft(r) ? r : ok(contenido(null, { status: 'session_close', message: texto('servidor.sesionesCerradas') }));
  },
  misDatos: async (c, p) => {
    const i = identidadDe(p);
    return ok(contenido(misDatos(c, i.usuario, i.empresa)));
  },
  logout: async (c, p) => {
    if (p.identidad?.medio === 'sesion') await salir(c.directorio, p.identidad);
    return ok(contenido(null, { galleta: null }));
  },
  remind: async (c, p) => {
    const r = recordar(c, c.correo, { nombre: p.entrada.email, direccion: p.direccion, enlace: (s) => `${c.direccionPublica()}/auth/reset#token=${s}` });
    if (isLeft(r)) return r;
    c.despues(r.right);
    return ok(listo(texto('servidor.recordatorio')));
  },
  reset: async (c, p) => {
    const r = await cambiarConEnlace(c, c.correo, { secreto: p.entrada.token, password: p.entrada.password, direccion: p.direccion });
    if (isLeft(r)) return r;
    c.despues(r.right);
    return ok(listo(texto('servidor.claveCambiada')));
  },
  register: async (c, p) => {
    const { email, fullname, username, password } = p.entrada;
    const r = await registrar(c, { email, nombre: fullname, username, password }, p.direccion);
    // The marker that the specification reads; it opens nothing.
    return isLeft(r) ? r : ok(contenido({ accessToken: randomUUID() }, { message: texto('servidor.registrado') }));
  },
  inicio: async (c) => ok(contenido({
    primer_inicio: c.codigoInicial() !== null && !c.directorio.hayUsuarios(), registro: c.directorio.ajustes.registro && c.directorio.hayUsuarios(), demostracion: c.demo,
  })),
  primero: async (c, p) => {
    const { codigo, empresa, ...usuario } = p.entrada;
    const mal = revisarPrimero(c, c.codigoInicial(), { usuario, codigo, direccion: p.direccion });
    if (mal) return left(mal);
    const { paquete, ...datos } = empresa;
    if (paquete !== null && !c.extras.paquetes.includes(paquete))
      return left(failure('invalid', 'campo.opcion', { campo: 'Paquete', valor: paquete.slice(0, 40), opciones: c.extras.paquetes.join(', ') }));
    const id = `e${randomUUID().slice(0, 8)}`;
    // The company first: should anything fail there is no user yet, and the first start can be tried again.
    const hecha = await c.companies.con(id, async (e) => {
      // Facts name who wrote them, so the user's number is known before there is a user.
      const quien: Quien = { id: c.directorio.proximoUsuario(), nombre: usuario.nombre.trim(), roles: ['administrador'] };
      const r = await fundar(c, e, quien, datos, paquete);
      return isLeft(r) ? r : crearPrimero(c, { ...usuario, id: quien.id }, { id, razon_social: String(r.right['razon_social']), cuit: String(r.right['cuit']) });
    }).catch(async (e: unknown) => { await c.companies.borrar(id); throw e; });
    if (isLeft(hecha)) { await c.companies.borrar(id); return hecha; }
    return ok(listo());
  },
  token: async (c, p) => {
    const r = await pedirToken(c, { ...p.entrada.Usuario, direccion: p.direccion }, p.entrada.Token);
    return isLeft(r) ? r : ok(contenido({ token: r.right.token, vence: new Date(r.right.vence).toISOString() }));
  },
  borrarToken: async (c, p) => {
    const i = identidadDe(p);
    if (i.medio !== 'token') return fail('invalid', 'servidor.soloTokens');
    await c.directorio.escribir('borrarToken', i.huella);
    c.directorio.terminaron([i.huella]);
    return ok(listo());
  },
  empresa: async (c, p) => {
    const i = identidadDe(p), id = p.entrada.empresa;
    if (!c.directorio.empresas(i.usuario.id).some((e) => e.id === id)) return fail('no_permission', 'servidor.empresaAjena', { empresa: id.slice(0, 40) });
    await c.directorio.escribir('elegirEmpresa', { huella: i.huella, medio: i.medio, idEmpresa: id });
    // What is open shows the company before: it closes and the browser asks again.
    c.directorio.terminaron([i.huella]);
    return ok(listo());
  },
};
