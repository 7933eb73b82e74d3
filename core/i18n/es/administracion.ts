// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs.
export const administracion = {
  faltaRol: 'Elija al menos un rol.',

  usuarios: {
    nota: 'Cada uno ve y hace lo que sus roles le dan en esta empresa. Quien queda sin roles deja de pertenecer a ella.',
    cerrarSesiones: 'Cerrar sus sesiones', confirmaCerrarSesiones: '¿Cerrar las sesiones de {{nombre}}?', textoCerrarSesiones: 'Se cierran sus sesiones y se anulan sus tokens, en todas las empresas. Puede volver a entrar con su contraseña.', seCerraron: 'Se cerró lo que {{nombre}} tenía abierto.',
    desactivar: 'Desactivar', activar: 'Activar', restablecer: 'Restablecer la contraseña', reenviar: 'Enviar otro enlace',
    confirmaDesactivar: '¿Desactivar a {{nombre}}?', textoDesactivar: 'Sale de Jornal en el acto: se cierran sus sesiones y se anulan sus tokens, en todas las empresas. Lo que hizo queda. Puede volver a activarlo cuando quiera.',
    confirmaActivar: '¿Activar a {{nombre}}?', textoActivar: 'Vuelve a entrar con su contraseña y con los roles que tiene. Los tokens que tenía no vuelven.',
    confirmaRestablecer: '¿Restablecer la contraseña de {{nombre}}?', textoRestablecer: 'La contraseña que tiene deja de servir y se cierran sus sesiones y tokens. A {{email}} le llega un enlace para elegir otra.',
    confirmaReenviar: '¿Enviar otro enlace a {{nombre}}?', textoReenviar: 'A {{email}} le llega un enlace nuevo para elegir su contraseña. El anterior deja de servir.',
    seDesactivo: '{{nombre}} quedó desactivado.', seActivo: '{{nombre}} puede entrar otra vez.', seRestablecio: 'Se envió un enlace a {{email}}.', cancelar: 'Cancelar',
  },
  roles: {
    titulo: 'Qué puede cada rol', nota: 'Quien tiene varios roles puede lo de todos. Cada uno ve solo las columnas y los renglones que sus roles le dan, en la pantalla, en la terminal y en lo que exporta.',
    grupoLee: 'Puede ver', grupoEscribe: 'Puede cambiar', grupoVe: 'Datos que ve de cada persona', grupoHace: 'Puede hacer', que: 'Qué', si: 'Sí', no: 'No',
    resumen: { administrador: 'Todo, y además los usuarios y la empresa.', liquidador: 'Lleva el mes: personal, conceptos, novedades, liquidaciones y recibos.', carga: 'Carga novedades; no ve importes ni cuentas.', consulta: 'Ve y exporta; no cambia nada.', trabajador: 'Sus propios recibos, y nada de los demás.' },
    grupo: { personal: 'Personal', conceptos: 'Conceptos', liquidaciones: 'Liquidaciones y recibos', novedades: 'Novedades', tablas: 'Tablas (áreas, categorías, escalas…)', parametros: 'Datos de la empresa', notas: 'Sus notas y mensajes', administracion: 'Usuarios y roles' },
    ve: { publico: 'Lo que no es de nadie', personal: 'Datos personales', pago: 'Sueldos', banco: 'Cuentas bancarias', salud: 'Salud', embargo: 'Embargos', nota: 'Notas de un legajo' },
    accion: { entregar: 'Configurar, imprimir y entregar recibos', aumentar: 'Aumentar a muchas personas', agendar: 'Cambiar la agenda de muchas personas', compartir: 'Compartir vistas de las listas', documentos: 'Ver los documentos de un legajo', anotar: 'Escribir las notas de un legajo', adjuntar: 'Adjuntar y quitar documentos', tiempo: 'Ver vacaciones, ausencias y calendario', declarar: 'Presentar F.931 y Libro de Sueldos Digital', calcular: 'Calcular liquidaciones', aprobar: 'Aprobar', pagar: 'Marcar pagadas', cerrar: 'Cerrar', reabrir: 'Reabrir', anular: 'Anular', explicar: 'Ver de dónde sale cada importe', recibos: 'Ver e imprimir recibos', probar: 'Probar y proponer cambios', importar: 'Importar', exportar: 'Exportar', historia: 'Ver la historia de cada renglón', olvidar: 'Borrar los datos de una persona', administrar: 'Administrar usuarios, empresas y copias' },
  },
  perfil: {
    clave: 'Contraseña', actual: 'Contraseña actual', nueva: 'Contraseña nueva', otra: 'Contraseña nueva, otra vez', ayuda: 'Al menos {{min}} caracteres. Puede ser una frase.', distintas: 'Las dos no son iguales.', falta: 'Escriba su contraseña actual.',
    cambiar: 'Cambiar la contraseña', cambiada: 'La contraseña se cambió. Las otras sesiones y los tokens se cerraron.',
    sesiones: 'Sesiones y tokens', sesion: 'Sesión en un navegador', esta: 'Esta sesión', token: 'Token «{{nombre}}»', lectura: 'solo lectura', desde: 'desde', usada: 'último uso', vence: 'vence', cerrar: 'Cerrar', anular: 'Anular', cerrada: 'Se cerró.', cerrarDe: 'Cerrar la sesión abierta {{fecha}}', anularDe: 'Anular el token {{nombre}}',
    datos: 'Sus datos', nombre: 'Apellido y nombre', avisaMensajes: 'Avisarme por correo cuando alguien me escribe', guardar: 'Guardar', guardado: 'Se guardaron sus datos.',
    correo: 'Correo', sinCorreo: 'Sin correo: no puede recuperar la contraseña por sí mismo.', cambiarCorreo: 'Cambiar el correo', correoNuevo: 'Correo nuevo', correoCambiado: 'El correo se cambió. Se avisó al anterior.', conClave: 'Su contraseña',
    nuevoToken: 'Nuevo token', tokenNombre: 'Nombre', tokenAyuda: 'Para reconocerlo después: la computadora o la tarea que lo usa.', tokenVence: 'Vence el', tokenVenceAyuda: 'Hasta {{max}} días.', tokenAlcance: 'Qué puede', tokenTodo: 'Todo lo que usted puede', tokenLectura: 'Solo leer', crearToken: 'Crear el token', tokenCreado: 'Copie el token ahora: no se vuelve a mostrar.', tokenUso: 'En la terminal: «jornal login --token-stdin», o la variable JORNAL_TOKEN.', copiar: 'Copiar', copiado: 'Copiado.', listo: 'Listo', tokenFecha: 'Elija una fecha de mañana en adelante.',
    empresas: 'Empresas', aqui: 'Está aquí', ir: 'Ir', irA: 'Ir a {{empresa}}', nuevaEmpresa: 'Nueva empresa', crear: 'Crear la empresa', creada: 'Se creó {{empresa}}.', ninguno: 'Ninguno: empezar vacía',
  },
} as const;
