// The kinds of entries in the audit log: every type of fact and every event of the directory belongs to
// exactly one.
export const CLASES = [
  'cambios',
  'liquidaciones',
  'importaciones',
  'lecturas',
  'exportaciones',
  'ingresos',
  'usuarios',
  'empresa',
] as const;
export type Clase = (typeof CLASES)[number];

export const CHANNELS = ['web', 'terminal'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Types of facts of a company's log. */
export const COMPANY_FACTS = {
  filaAgregada: 'cambios',
  filaModificada: 'cambios',
  filaBorrada: 'cambios',
  filaRestaurada: 'cambios',
  filaPreparada: 'importaciones',
  personaOlvidada: 'cambios',
  cambioPropuesto: 'cambios',
  propuestaEnmendada: 'cambios',
  propuestaAprobada: 'cambios',
  propuestaRechazada: 'cambios',
  propuestaRetirada: 'cambios',
  liquidacionCreada: 'liquidaciones',
  liquidacionModificada: 'liquidaciones',
  calculoIniciado: 'liquidaciones',
  liquidacionCalculada: 'liquidaciones',
  calculoAbandonado: 'liquidaciones',
  personaRecalculada: 'liquidaciones',
  personaExcluida: 'liquidaciones',
  personaIncluida: 'liquidaciones',
  liquidacionAprobada: 'liquidaciones',
  liquidacionPagada: 'liquidaciones',
  liquidacionCerrada: 'liquidaciones',
  liquidacionReabierta: 'liquidaciones',
  liquidacionAnulada: 'liquidaciones',
  archivoBancoEmitido: 'liquidaciones',
  archivoBancoAnulado: 'liquidaciones',
  pagosBancoRechazados: 'liquidaciones',
  destinoDePagoRevisado: 'liquidaciones',
  esperaDeDestinoLevantada: 'liquidaciones',
  depositoJudicialEmitido: 'liquidaciones',
  depositoJudicialAcreditado: 'liquidaciones',
  depositoJudicialAnulado: 'liquidaciones',
  loteAplicado: 'importaciones',
  loteRevertido: 'importaciones',
  loteDescartado: 'importaciones',
  solicitudDatosRecibida: 'cambios',
  solicitudDatosRespondida: 'cambios',
  solicitudDatosDenegada: 'cambios',
  solicitudDatosRetirada: 'cambios',
  avisoDeDatosLeido: 'cambios',
  casoGuardado: 'cambios',
  casoQuitado: 'cambios',
  paqueteCargado: 'importaciones',
  paqueteRevertido: 'importaciones',
  importeCorregido: 'liquidaciones',
  correccionRetirada: 'liquidaciones',
  rectificacionFundada: 'liquidaciones',
  reciboAceptado: 'liquidaciones',
  asientoContabilizado: 'liquidaciones',
  asientoReversado: 'liquidaciones',
  reciboEnviado: 'liquidaciones',
  reciboNoSalio: 'liquidaciones',
  reciboVisto: 'liquidaciones',
  reciboFirmado: 'liquidaciones',
  reciboEntregado: 'liquidaciones',
  entregaRetirada: 'liquidaciones',
  foliosAsignados: 'liquidaciones',
  imagenGuardada: 'cambios',
  trabajadorVinculado: 'usuarios',
  trabajadorDesvinculado: 'usuarios',
  declaracionPresentada: 'liquidaciones',
  declaracionAcusada: 'liquidaciones',
  declaracionDescartada: 'liquidaciones',
} as const satisfies Readonly<Record<string, Clase>>;

/**
 * Events of the directory: who signed in, what was read and exported, what was done to users and companies.
 */
export const DIRECTORY_EVENTS = {
  lectura_de_pago: 'lecturas',
  exportacion: 'exportaciones',
  recibo_pdf: 'exportaciones',
  recibos_pdf: 'exportaciones',
  declaracion: 'exportaciones',
  archivo_banco: 'exportaciones',
  respaldo: 'exportaciones',
  respaldo_restaurado: 'empresa',
  respaldo_sin_olvidos: 'empresa',
  cabezas_sin_salir: 'empresa',
  clave_de_firma_cambiada: 'empresa',
  llave_de_copias_agregada: 'empresa',
  llave_de_copias_probada: 'empresa',
  llave_de_copias_quitada: 'empresa',
  llave_del_servidor_cambiada: 'empresa',
  datos_cifrados: 'empresa',
  datos_descifrados: 'empresa',
  registro_aceptado: 'empresa',
  archivo_reescrito: 'empresa',
  reloj_atrasado: 'empresa',
  documento_subido: 'cambios',
  documento_descargado: 'exportaciones',
  documento_borrado: 'cambios',
  datos_depurados: 'cambios',
  ingreso: 'ingresos',
  ingreso_fallido: 'ingresos',
  ingreso_con_otra_sesion: 'ingresos',
  salida: 'ingresos',
  cierre_de_otras_sesiones: 'ingresos',
  sesion_cerrada: 'ingresos',
  token: 'ingresos',
  token_anulado: 'ingresos',
  token_rotado: 'ingresos',
  sesiones_cerradas: 'ingresos',
  negado: 'ingresos',
  archivo_infectado: 'ingresos',
  enlace_pedido: 'ingresos',
  enlace_entregado: 'usuarios',
  clave_cambiada: 'ingresos',
  codigo_fallido: 'ingresos',
  prueba_de_identidad: 'ingresos',
  clave_cambiada_con_enlace: 'ingresos',
  clave_restablecida: 'usuarios',
  clave_restablecida_en_consola: 'usuarios',
  factor_activado: 'usuarios',
  factor_quitado: 'usuarios',
  factor_restablecido: 'usuarios',
  factor_restablecido_en_consola: 'usuarios',
  codigos_de_recuperacion: 'usuarios',
  llave_agregada: 'usuarios',
  llave_quitada: 'usuarios',
  proveedor_vinculado: 'usuarios',
  proveedor_desvinculado: 'usuarios',
  proveedor_desvinculado_por_quien_administra: 'usuarios',
  proveedor_dio_de_alta: 'usuarios',
  proveedor_cambio_roles: 'usuarios',
  proveedor_quito_acceso: 'usuarios',
  registro: 'usuarios',
  primer_usuario: 'usuarios',
  usuario_invitado: 'usuarios',
  acceso_dado: 'usuarios',
  acceso_quitado: 'usuarios',
  usuario_modificado: 'usuarios',
  usuario_activado: 'usuarios',
  usuario_desactivado: 'usuarios',
  perfil_modificado: 'usuarios',
  correo_cambiado: 'usuarios',
  correo_verificado: 'usuarios',
  correo_acordado: 'usuarios',
  correo_avalado: 'usuarios',
  invitacion_aceptada: 'usuarios',
  redes_de_rol: 'usuarios',
  instalacion_dada: 'usuarios',
  instalacion_quitada: 'usuarios',
  empresa_creada: 'empresa',
  empresa_apodada: 'empresa',
  empresa_archivada: 'empresa',
  destruccion_pedida: 'empresa',
  destruccion_confirmada: 'empresa',
  destruccion_cancelada: 'empresa',
  empresa_destruida: 'empresa',
  empresa_devuelta: 'empresa',
  clave_de_editor_agregada: 'empresa',
  clave_de_editor_quitada: 'empresa',
  clave_de_editor_rotada: 'empresa',
  fuente_de_paquetes_agregada: 'empresa',
  fuente_de_paquetes_quitada: 'empresa',
  indice_de_paquetes_recibido: 'empresa',
} as const satisfies Readonly<Record<string, Clase>>;
export type DirectoryEventType = keyof typeof DIRECTORY_EVENTS;

const DE_TODOS: Readonly<Record<string, Clase>> = { ...COMPANY_FACTS, ...DIRECTORY_EVENTS };
/** A type that this program does not know (a newer one wrote it) counts as a change. */
export const claseOf = (tipo: string): Clase =>
  (Object.hasOwn(DE_TODOS, tipo) ? DE_TODOS[tipo] : undefined) ?? 'cambios';
export const typesOf = (clase: Clase): readonly string[] =>
  Object.keys(DE_TODOS).filter((t) => DE_TODOS[t] === clase);

/**
 * The channel of a command, from the prefix that doors write in its key. Null for the system's own commands
 * and for those older than keys with prefixes.
 */
export const channelOf = (causa: string | null): Channel | null =>
  causa === null
    ? null
    : /(^|[:/])\d+\/w:/.test(causa)
      ? 'web'
      : /(^|[:/])(\d+\/t:|local\/)/.test(causa)
        ? 'terminal'
        : null;
