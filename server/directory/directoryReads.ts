// Reads of users, companies and events in the directory, apart from current access.
import { ROLES } from '../../core/domain/roles.ts';
import type { Directory, EmpresaCard, EmpresaMember, EventRecord, User, UserEvent } from './directory.ts';
import { loginKey } from './rows.ts';
import type { Base } from '../kernel/sqlite.ts';
import { OPEN_ACCESS, USER_COLUMNS } from './userColumns.ts';

type UserReads = Pick<
  Directory,
  | 'usuario'
  | 'usuarioPorId'
  | 'avisaMensajes'
  | 'miembros'
  | 'quienesAdministran'
  | 'sinVerificar'
  | 'claveVence'
  | 'proximoUsuario'
  | 'hayUsuarios'
  | 'hayDemo'
  | 'inicioEscrito'
>;
const userReads = (db: Base): UserReads => {
  const usuario = db.prepare<[{ readonly n: string }], User>(
      `SELECT ${USER_COLUMNS} FROM usuarios u WHERE username_clave = @n OR email_clave = @n`,
    ),
    porId = db.prepare<[number], User>(`SELECT ${USER_COLUMNS} FROM usuarios u WHERE id = ?`),
    avisa = db.prepare<[number], number>('SELECT avisa_mensajes FROM usuarios WHERE id = ?').pluck(),
    proximo = db.prepare<[], number>('SELECT coalesce(max(id), 0) + 1 FROM usuarios').pluck(),
    hay = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM usuarios WHERE demo = 0)').pluck(),
    demo = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM usuarios WHERE demo = 1)').pluck(),
    inicio = db.prepare<[], string>('SELECT cuerpo FROM inicio').pluck(),
    miembros = db.prepare<
      [{ readonly idEmpresa: string; readonly id: number | null }],
      Omit<EmpresaMember, 'roles'> & { readonly roles: string }
    >(`SELECT u.id, u.version, u.nombre, coalesce(u.email, (SELECT i.email FROM invitaciones i WHERE i.id_usuario = u.id)) AS email, u.username, u.activo AND (NOT EXISTS (SELECT 1 FROM accesos_cerrados c WHERE c.id_usuario = u.id AND c.id_empresa = r.id_empresa)) AS activo, u.clave IS NOT NULL AS conClave, u.ingreso, u.correo, u.correo_espera, u.instalacion, group_concat(r.rol) AS roles
    FROM roles r JOIN usuarios u ON u.id = r.id_usuario WHERE r.id_empresa = @idEmpresa AND (@id IS NULL OR u.id = @id) GROUP BY u.id`),
    administran = db
      .prepare<[], number>(
        "SELECT id FROM usuarios WHERE activo = 1 AND (instalacion = 1 OR id IN (SELECT id_usuario FROM roles WHERE rol = 'administrador')) ORDER BY id",
      )
      .pluck(),
    claveVence = db.prepare<[number], number | null>('SELECT clave_vence FROM usuarios WHERE id = ?').pluck(),
    sinVerificar = db
      .prepare<[string], number>(
        "SELECT id FROM usuarios WHERE correo = 'sin_verificar' AND id IN (SELECT id_usuario FROM roles WHERE id_empresa = ?)",
      )
      .pluck();
  return {
    usuario: (nombre) => usuario.get({ n: loginKey(nombre) }),
    usuarioPorId: (id) => porId.get(id),
    claveVence: (id) => claveVence.get(id) ?? null,
    avisaMensajes: (id) => avisa.get(id) === 1,
    miembros: (idEmpresa, id) =>
      miembros
        .all({ idEmpresa, id: id ?? null })
        .map((m) => ({ ...m, roles: ROLES.filter((r) => m.roles.split(',').includes(r)) })),
    quienesAdministran: () => administran.all(),
    sinVerificar: (idEmpresa) => sinVerificar.all(idEmpresa),
    proximoUsuario: () => Number(proximo.get()),
    hayUsuarios: () => hay.get() === 1,
    hayDemo: () => demo.get() === 1,
    inicioEscrito: () => inicio.get(),
  };
};

const EMPRESA = 'SELECT id, razon_social, cuit, alias, archivada FROM empresas';
/** A company as read from the database; `archivada` is the instant. */
type EmpresaRow = Omit<EmpresaCard, 'archivada' | 'desde_archivada'> & {
  readonly archivada: number | null;
};
const cardOf = ({ archivada, ...e }: EmpresaRow): EmpresaCard => ({
  ...e,
  archivada: archivada !== null,
  desde_archivada: archivada,
});

const empresaReads = (
  db: Base,
): Pick<Directory, 'empresas' | 'empresaInicial' | 'empresa' | 'todasLasEmpresas'> => {
  const empresas = db.prepare<[number], EmpresaRow>(
      `${EMPRESA} WHERE id IN (SELECT id_empresa FROM roles WHERE id_usuario = ? AND ${OPEN_ACCESS}) ORDER BY razon_social, id`,
    ),
    inicial = db
      .prepare<
        [number],
        string
      >(`SELECT roles.id_empresa FROM roles JOIN empresas e ON e.id = roles.id_empresa JOIN usuarios u ON u.id = roles.id_usuario WHERE roles.id_usuario = ? AND ${OPEN_ACCESS}
    ORDER BY e.archivada IS NULL DESC, roles.id_empresa IS u.ultima_empresa DESC, e.razon_social, e.id LIMIT 1`)
      .pluck(),
    empresa = db.prepare<[string], EmpresaRow>(`${EMPRESA} WHERE id = ?`),
    todas = db.prepare<[], EmpresaRow>(`${EMPRESA} ORDER BY razon_social, id`);
  return {
    empresas: (id) => empresas.all(id).map(cardOf),
    empresaInicial: (id) => inicial.get(id) ?? null,
    empresa: (id) => {
      const e = empresa.get(id);
      return e && cardOf(e);
    },
    todasLasEmpresas: () => todas.all().map(cardOf),
  };
};

type LogReads = Pick<Directory, 'respondido' | 'sobre' | 'registros' | 'ultimoMomento' | 'paginasMal'>;
const logReads = (db: Base): LogReads => {
  const comando = db.prepare<[string], string>('SELECT respuesta FROM comandos WHERE clave = ?').pluck(),
    sobre = db.prepare<[number, string], UserEvent>(
      'SELECT a.id, a.at, a.suceso, a.id_usuario, a.direccion, a.detalle, a.sobre, a.id_empresa, u.nombre AS autor FROM auditoria a LEFT JOIN usuarios u ON u.id = a.id_usuario WHERE a.sobre = ? AND a.id_empresa = ? ORDER BY a.id',
    ),
    registros = db.prepare<[number], EventRecord>(
      'SELECT at, suceso, id_usuario, direccion, detalle, sobre, id_empresa FROM auditoria ORDER BY id DESC LIMIT ?',
    ),
    ultimo = db
      .prepare<[], number | null>(
        'SELECT max(at) FROM (SELECT max(at) AS at FROM auditoria UNION ALL SELECT max(at) FROM sellos)',
      )
      .pluck();
  return {
    respondido: (clave) => {
      const r = comando.get(clave);
      return r === undefined ? undefined : JSON.parse(r);
    },
    sobre: (idUsuario, idEmpresa) => sobre.all(idUsuario, idEmpresa),
    registros: (n) => registros.all(n),
    ultimoMomento: () => ultimo.get() ?? null,
    paginasMal: () =>
      db
        .prepare<[], string>('PRAGMA integrity_check(5)')
        .pluck()
        .all()
        .filter((d) => d !== 'ok'),
  };
};

export const directoryReads = (db: Base) => ({ ...userReads(db), ...empresaReads(db), ...logReads(db) });
