// Texts of the company's page: Chinese.
export const empresa = {
  nueva: '公司资料', seGuardo: '公司资料已保存。', enActividad: '在职 {{activos}}，共 {{total}}', legajos: '人事档案', dosPersonas: '由他人审批', unaPersona: '任何发薪人员均可审批', cuitPrefijo: '以 30、33 或 34 开头；个人以 20、23、24 或 27 开头',
  valores: { nota: '在第一个日期之前采用“缴费与 ART”中的值。每月按其最后一天有效的值计算；已关账的月份保持原计算结果。' },
  falta: {
    titulo: '发放一个月工资还缺', nada: '公司已具备发放一个月工资所需的一切。', conceptos: '项目：请载入集体协议', tipos: '发薪类型', legajos: '人事档案', obrasSociales: '医保机构（F.931 需要）',
    art: 'ART 费率', firmante: '工资单签署人', establecimientos: '一个工作地点', escalas: '薪级表', modelo: '带标志和签名的工资单模板', banco: '银行文件格式',
  },
  imagenes: { logo: '标志', firma: '雇主签名', sin: '无图片', delModelo: '来自今天生效的工资单模板“{{modelo}}”。', sinModelo: '来自工资单模板，目前还没有模板。', cambiar: '在模板中更改', crear: '创建模板' },
  ajustes: {
    titulo: '其他设置', recibo: '工资单模板', reciboPara: '标志、签名、说明和页面布局。', bancos: '银行文件格式', bancosPara: '发送工资所用的格式。', f931: 'F.931', f931Para: '每个项目对应的数据。',
    establecimientos: '工作地点', establecimientosPara: '各地点的地址、区域和 F.931 代码。', asiento: '会计分录', asientoPara: '科目、归集和格式。', calendario: '日历', calendarioPara: '节假日和截止日。', paquetesPara: '集体协议及其项目、薪级表和表格。', usuariosPara: '谁可以进入以及角色。',
  },
};
