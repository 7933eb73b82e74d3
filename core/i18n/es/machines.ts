// Texts of the screens' machines: sign-in, recovery, registration, tables, runs.
export const machines = {
  puerto: 'Algo falló en este equipo y lo pedido no se completó. Pruebe de nuevo.',
  eventoAjeno: 'El evento «{{tipo}}» no es de esta máquina.',
  eventoForma: 'El evento «{{tipo}}» no tiene la forma esperada.',
  diarioAjeno: 'El diario es de «{{maquina}}» versión {{version}}: no se puede repetir acá.',
  servidor: '{{mensaje}}',
  fueraDeServicio: 'Fuera de servicio, comuniquese con {{producto}}',
  login: {
    ingresar: 'Ingresar',
    cerrarOtras: 'Cerrar sesión en otros dispositivos',
    invalido: 'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.',
    requerido: 'Campo requerido',
    cerradas: 'Las otras sesiones se cerraron. Ya puede ingresar.',
  },
  olvido: {
    requerido: 'Campo requerido',
    invalido: 'El campo no es válido',
    sinRed: 'No se pudo enviar el pedido. Compruebe la conexión y pruebe de nuevo.',
  },
  nueva: {
    cambiada: 'La contraseña se cambió. Ingrese con la nueva.',
  },
  registro: {
    requerido: '{{campo}}: campo requerido',
    invalido: 'El campo no es válido',
    noCoinciden: 'La contraseña y su confirmación no coinciden.',
    terminos: 'Acepte los términos y condiciones',
    correo: 'Correo', nombre: 'Nombre completo', usuario: 'Usuario', clave: 'Contraseña', confirmacion: 'Confirmación de la contraseña',
  },
  sesion: {
    vencida: 'La sesión terminó. Ingrese de nuevo.',
    sinRed: 'No se pudo llegar al servidor. Compruebe la conexión y pruebe de nuevo.',
  },
  tabla: {
    sinPermiso: 'No tiene permisos para realizar esta acción',
    sinPermisoLista: 'No tiene permisos para realizar esta accion',
    noManejado: 'Error no manejado',
    noManejadoDetalle: 'Error no manejado. {{mensaje}}',
    error: 'Error',
    confirmar: '¿ Confirma la eliminación?',
    si: 'Si', no: 'No',
    recuperada: 'Se recuperó lo que estaba escribiendo. Revíselo y guárdelo.',
  },
  busqueda: { sinResultados: 'Sin resultados' },
  importar: {
    sinFilas: 'El archivo no tiene filas.',
    comillas: 'Línea {{linea}}: falta cerrar las comillas.',
    columnas: 'Línea {{linea}}: tiene {{hay}} columnas y el encabezado tiene {{deberia}}.',
    lineaMal: 'Línea {{linea}}: no es un objeto JSON.',
    encabezado: 'El encabezado repite la columna «{{campo}}».',
    columna: 'La columna «{{campo}}» no se conoce. Las que se leen: {{conocidas}}.',
    faltaColumna: 'Falta la columna «{{campo}}».',
  },
  liquidacion: {
    detenida: 'El cálculo se detuvo. La liquidación volvió a borrador.',
    fallo: 'El cálculo no terminó: {{mensaje}}',
  },
} as const;
