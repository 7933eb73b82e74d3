// Texts of leaving with everything: Chinese.
export const salida = {
  leame: '{{empresa}} · CUIT {{cuit}}\nJornal 保存的公司全部数据，截至 {{fecha}}（{{hechos}} 条事实）。\n\n文件说明\n- tablas/X.csv：表 X 的行，逗号分隔，UTF-8；可用 “jornal import X 文件.csv” 读回。\n- tablas/X.ndjson：同样的行，每行一个 JSON。\n- tablas/X.campos.json：各字段说明。\n- recibos/renglones.csv 与 .ndjson：每张工资单的每一行。\n- recibos/pdf：已批准核算的工资单（如有要求）。\n- documentos：每位员工的附件及索引。\n- hechos/hechos.ndjson：完整日志，每行一条事实。\n- manifiesto.json：每个文件的字节数、SHA-256 与行数；缺少则文件不完整。\n\n不含各用户的便笺、消息与密码。\n\n表\n{{tablas}}\n',
  noEsta: '该文件已不存在：请重新请求。',
  titulo: '带走数据',
  intro: '一个开放格式的文件，包含公司的全部数据：各表的 CSV 与 JSON、工资单明细、附件与完整日志，并附字节与哈希索引。',
  conPdf: '同时包含工资单 PDF（较慢）',
  hacer: '生成文件',
  haciendo: '正在生成文件',
  detener: '停止',
  bajar: '下载',
  listo: '文件已就绪：{{archivo}}',
  detenido: '已停止：未留下文件。',
  cli: {
    resumen: '公司全部数据的开放格式 zip',
    archivo: '要写入的 .zip 文件',
    pdf: '同时包含已批准核算的工资单 PDF',
    ejemplos: 'jornal leave litoral.zip',
  },
} as const;
