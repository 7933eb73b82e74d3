// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs.
export const administracion = {
  faltaRol: 'Elija al menos un rol.',

  usuarios: {
    menu: 'Usuarios', invitar: 'Invitar', nota: 'Cada uno ve y hace lo que sus roles le dan en esta empresa. Quien queda sin roles deja de pertenecer a ella.',
    desactivar: 'Desactivar', activar: 'Activar', restablecer: 'Restablecer la contraseña', reenviar: 'Enviar otro enlace',
    confirmaDesactivar: '¿Desactivar a {{nombre}}?', textoDesactivar: 'Sale de Jornal en el acto: se cierran sus sesiones y se anulan sus tokens, en todas las empresas. Lo que hizo queda. Puede volver a activarlo cuando quiera.',
    confirmaActivar: '¿Activar a {{nombre}}?', textoActivar: 'Vuelve a entrar con su contraseña y con los roles que tiene. Los tokens que tenía no vuelven.',
    confirmaRestablecer: '¿Restablecer la contraseña de {{nombre}}?', textoRestablecer: 'La contraseña que tiene deja de servir y se cierran sus sesiones y tokens. A {{email}} le llega un enlace para elegir otra.',
    confirmaReenviar: '¿Enviar otro enlace a {{nombre}}?', textoReenviar: 'A {{email}} le llega un enlace nuevo para elegir su contraseña. El anterior deja de servir.',
    seDesactivo: '{{nombre}} quedó desactivado.', seActivo: '{{nombre}} puede entrar otra vez.', seRestablecio: 'Se envió un enlace a {{email}}.', cancelar: 'Cancelar',
  },
  perfil: {
    clave: 'Contraseña', actual: 'Contraseña actual', nueva: 'Contraseña nueva', otra: 'Contraseña nueva, otra vez', ayuda: 'Al menos {{min}} caracteres. Puede ser una frase.', distintas: 'Las dos no son iguales.', falta: 'Escriba su contraseña actual.',
    cambiar: 'Cambiar la contraseña', cambiada: 'La contraseña se cambió. Las otras sesiones y los tokens se cerraron.',
    sesiones: 'Sesiones y tokens', sesion: 'Sesión en un navegador', esta: 'Esta sesión', token: 'Token «{{nombre}}»', lectura: 'solo lectura', desde: 'desde', usada: 'último uso', vence: 'vence', cerrar: 'Cerrar', anular: 'Anular', cerrada: 'Se cerró.', cerrarDe: 'Cerrar la sesión abierta {{fecha}}', anularDe: 'Anular el token {{nombre}}',
    empresas: 'Empresas', aqui: 'Está aquí', ir: 'Ir', irA: 'Ir a {{empresa}}', nuevaEmpresa: 'Nueva empresa', crear: 'Crear la empresa', creada: 'Se creó {{empresa}}.', convenio: 'Convenio', ninguno: 'Ninguno: empezar vacía',
  },
} as const;
