// Made from packages/detect/data by `npm run data:carriers`. Edit the tables, not this file.

export const carrierTable = `slug	name	aliases	former_slugs	category	country	tier	status	successor_slug	url_template	url_template_bol	link_type	accepts	needs	url_hosts	url_sources	awb_prefix	iata	scac	bic	s10_country	smdg	id_sources	formats	source	confidence	verified_on	notes
2go-express	2GO Express			parcel	PH	production	active		https://supplychain.2go.com.ph/customersupport/etrace/trace.asp		search_page													hand	unsure		
4px	4PX	递四方		parcel	CN	production	active		https://track.4px.com/#/result/0/{number}		deep_link												fourpx	hand	sure		
5post	5Post			parcel	RU	production	active		https://fivepost.ru/tracking/		search_page													hand	unsure		
99minutos	99minutos			parcel	MX	catalog	active		https://www.99minutos.com/		home_page													hand	unsure		
acs-gr	ACS Courier			parcel	GR	production	active		https://www.acscourier.net/en/track-and-trace/		search_page				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php								acs_gr	hand	unsure		
airmee	Airmee			parcel	SE	production	active		https://tracking.airmee.com/		search_page													hand	unsure		
ajex	AJEX			parcel	SA	production	active		https://aj-ex.com/tracking		search_page													hand	unsure		
allegro-one	Allegro One	One by Allegro;Allegro One Box		parcel	PL	catalog	active				unknown												allegro_one	page:https://github.com/itsvic-dev/parcel	unsure		
allied-express	Allied Express			parcel	AU	catalog	active		https://www.alliedexpress.com.au/		home_page													hand	unsure		
amazon-logistics	Amazon Logistics			parcel	US	production	active		https://track.amazon.com/tracking/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:JeffSteinbok/carapace-package-tracking#src/lib/carriers.ts								amazon;amazon_intl;amazon_europe	hand	sure		
amazon-shipping-in	Amazon Shipping India			parcel	IN	production	active		https://track.amazon.in/		search_page												amazon_shipping_in	hand	unsure		
amazon-shipping-uk	Amazon Shipping UK			parcel	GB	production	active		https://track.amazon.co.uk/		search_page													hand	unsure		
andreani	Andreani			parcel	AR	catalog	active		https://www.andreani.com/		home_page												andreani	hand	unsure		
anjun	Anjun Logistics			parcel	CN	catalog	active		https://www.szanjun.com/		home_page													hand	unsure		
anteraja	AnterAja			parcel	ID	production	active		https://anteraja.id/tracking		search_page												anteraja	hand	unsure		
apc-overnight	APC Overnight			parcel	GB	production	active		https://apc-overnight.com/receiving-a-parcel/tracking		search_page													hand	unsure		
apg-ecommerce	APG eCommerce			parcel	US	production	active		https://www.apgecommerce.com/track-shipment		search_page													hand	unsure		
aramex	Aramex			parcel	AE	production	active		https://www.aramex.com/us/en/track/results?mode=0&ShipmentNumber={number}		deep_link				code:rahulkabdwal/aes-worldwide-courier#src/lib/tracking-urls.ts								aramex	hand	sure		
aramex-au	Aramex Australia	Fastway Australia		parcel	AU	production	active		https://www.aramex.com.au/tools/track?l={number}		deep_link												aramex_au	hand	sure		renamed from Fastway (unverified)
aramex-nz	Aramex New Zealand	Fastway New Zealand		parcel	NZ	production	active		https://www.aramex.co.nz/tools/track?l={number}		deep_link												aramex_au	hand	sure		renamed from Fastway (unverified)
aras-kargo	Aras Kargo			parcel	TR	production	active		https://kargotakip.araskargo.com.tr/mainpage.aspx?code={number}		deep_link													hand	sure		
asendia	Asendia			parcel	FR	catalog	active		https://www.asendia.com/		home_page													hand	unsure		
asendia-usa	Asendia USA			parcel	US	catalog	active		https://www.asendiausa.com/		home_page												asendia_usa	hand	unsure		
azul-cargo-express	Azul Cargo Express			parcel	BR	production	active		https://www.azulcargoexpress.com.br/Rastreio/Rastreio		search_page													hand	unsure		parcel service; the air waybill row is azul-cargo
best-express-th	BEST Express Thailand			parcel	TH	production	active		https://www.best-inc.co.th/track		search_page													hand	unsure		
best-transport	Best Transport			parcel	SE	catalog	active		https://www.besttransport.se/		home_page													hand	unsure		
better-trucks	Better Trucks			parcel	US	catalog	active		https://www.bettertrucks.com/		home_page													hand	unsure		
bex-rs	BEX Express			parcel	RS	production	active		https://www.bex.rs/tracking.php		search_page													hand	unsure		
blue-dart	Blue Dart			parcel	IN	production	active		https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}		deep_link												blue_dart	hand	sure		
blue-express-cl	Blue Express			parcel	CL	production	active		https://www.blue.cl/seguimiento/		search_page													hand	unsure		
bonshaw	Bonshaw Distribution Network			parcel	CA	catalog	active				unknown												bonshaw	hand	unsure		
border-express	Border Express			parcel	AU	production	active		https://www.borderexpress.com.au/tracking/		search_page													hand	unsure		
bosta	Bosta			parcel	EG	production	active		https://bosta.co/en-eg/tracking-shipments		search_page													hand	unsure		
boxberry	Boxberry			parcel	RU	production	active		https://boxberry.ru/tracking-page?id={number}		deep_link												boxberry	hand	sure		
bring	Bring			parcel	NO	production	active		https://tracking.bring.com/tracking/{number}		deep_link												bring	hand	sure		
brt	BRT Bartolini			parcel	IT	production	active		https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php								brt	hand	sure		
budbee	Budbee			parcel	SE	production	active		https://tracking.budbee.com/		search_page													hand	unsure		
cainiao	Cainiao	菜鸟		parcel	CN	production	active		https://global.cainiao.com/detail.htm?mailNoList={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php								cainiao	hand	sure		
canpar	Canpar Express			parcel	CA	production	active		https://www.canpar.com/en/track/tracking.jsp		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								canpar	hand	sure		
cargus	Cargus			parcel	RO	production	active		https://www.cargus.ro/personal/urmareste-coletul/		search_page													hand	unsure		
cdek	CDEK			parcel	RU	production	active		https://www.cdek.ru/en/tracking?order_id={number}		deep_link												cdek	hand	sure		
cdl-last-mile	CDL Last Mile			parcel	US	catalog	active		https://cdldelivers.com/		home_page												cdl	hand	unsure		
chilexpress	Chilexpress			parcel	CL	catalog	active		https://www.chilexpress.cl/		home_page													hand	unsure		
chit-chats	Chit Chats			parcel	CA	production	active		https://chitchats.com/tracking/{number}		deep_link													hand	sure		
chronopost	Chronopost			parcel	FR	production	active		https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php								chronopost	hand	sure		
city-link-express	City-Link Express			parcel	MY	catalog	active		https://www.citylinkexpress.com/		home_page												sea_parcel	hand	unsure		
cj-logistics	CJ Logistics	CJ대한통운;대한통운		parcel	KR	production	active		https://www.cjlogistics.com/ko/tool/parcel/tracking		search_page				code:NomaDamas/k-skill#delivery-tracking/SKILL.md								kr_parcel	hand	sure		
cne-express	CNE Express			parcel	CN	catalog	active		https://www.cne.com/		home_page													hand	unsure		
colis-prive	Colis Privé			parcel	FR	production	active		https://colisprive.com/moncolis/pages/detailColis.aspx		search_page		postcode		code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-colis-prive#custom_components/colis_prive/const.py									hand	sure		
colissimo	Colissimo			parcel	FR	production	active		https://www.laposte.fr/outils/suivre-vos-envois?code={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php								colissimo	hand	sure		
coordinadora	Coordinadora			parcel	CO	production	active		https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia={number}		deep_link													hand	sure		
correos-express	Correos Express			parcel	ES	production	active		https://s.correosexpress.com/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								correos_es;correos_express	hand	sure		
coupang	Coupang Logistics	쿠팡 로지스틱스		parcel	KR	catalog	active				unknown													hand	unsure		
couriersplease	CouriersPlease			parcel	AU	production	active		https://www.couriersplease.com.au/tools-track/no/{number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php								couriersplease	hand	sure		
ctt-express	CTT Express			parcel	ES	production	active		https://www.cttexpress.com/localizador-de-envios/		search_page													hand	unsure		
cttexpress-pt	CTT Expresso			parcel	PT	catalog	active		https://www.ctt.pt/		home_page													hand	unsure		
dao	dao			parcel	DK	production	active		https://www.dao.as/privat/find-din-pakke		search_page													hand	unsure		
delhivery	Delhivery			parcel	IN	production	active		https://www.delhivery.com/track-v2/package/{number}		deep_link												delhivery	hand	sure		
dellin	Delovye Linii			parcel	RU	production	active		https://www.dellin.ru/tracker/		search_page													hand	unsure		
deppon	Deppon Express	德邦快递;德邦		parcel	CN	production	active		https://www.deppon.com/en/toTrack.action		search_page												cn_parcel;deppon	hand	unsure		
deprisa	Deprisa			parcel	CO	production	active		https://www.deprisa.com/Tracking/		search_page													hand	unsure		
dhl-ecommerce-nl	DHL eCommerce Netherlands			parcel	NL	catalog	active		https://www.dhlecommerce.nl/		home_page												postnl_3s;dhl_piece	hand	unsure		
dhl-ecommerce-pl	DHL eCommerce Poland			parcel	PL	production	active		https://www.dhl.com/pl-pl/home/tracking/tracking-parcel.html		search_page				page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6								dhl_pl;dhl_piece	hand	sure		
dhl-ecommerce-tr	DHL eCommerce Türkiye	MNG Kargo	mng-kargo	parcel	TR	production	active		https://www.dhlecommerce.com.tr/gonderitakip		search_page				code:unbelievable-digital/kargo-takip-turkiye#config.php									hand	sure		MNG Kargo until 2023
dhl-ecommerce-uk	DHL eCommerce UK			parcel	GB	catalog	doubtful		https://track.dhlparcel.co.uk/		search_page												dhl_piece	hand	unsure		tracker host may have moved with the brand (unverified)
dhl-ecommerce-us	DHL eCommerce (Americas)	DHL Global Mail		parcel	US	production	active		https://webtrack.dhlecs.com/		search_page												dhl_ecommerce;dhl_ecommerce_14;usps_impb	hand	unsure		
dhl-express	DHL Express			parcel	DE	production	active		https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}		deep_link				code:rahulkabdwal/aes-worldwide-courier#src/lib/tracking-urls.ts;code:rezahedi/wc-simple-shipment-tracking#courier_list.json								dhl_express;dhl_piece	hand	sure		
dhl-paket	DHL Paket	DHL Germany		parcel	DE	production	active		https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}		deep_link				code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:ezbat/gardirop-ai#docs/SHIPPING.md								dhl_de_20;dhl_de_12;dhl_piece	hand	sure		
dpd-at	DPD Austria			parcel	AT	catalog	active		https://www.mydpd.at/		home_page												dpd_14;dpd_28	hand	unsure		
dpd-be	DPD Belgium			parcel	BE	catalog	active		https://www.dpd.com/be/		home_page												dpd_14;dpd_28	hand	unsure		
dpd-ch	DPD Switzerland			parcel	CH	production	active		https://www.dpdgroup.com/ch/mydpd/my-parcels/incoming		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								dpd_14;dpd_28	hand	sure		
dpd-cz	DPD Czechia			parcel	CZ	catalog	active		https://www.dpd.com/cz/		home_page												dpd_14;dpd_28	hand	unsure		
dpd-de	DPD Germany			parcel	DE	production	active		https://tracking.dpd.de/status/en_US/parcel/{number}		deep_link				code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php;page:https://www.mail-archive.com/commits@tryton.org/msg26603.html								dpd_14;dpd_28	hand	sure		
dpd-fr	DPD France			parcel	FR	production	active		https://trace.dpd.fr/en/trace/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts								dpd_14;dpd_28	hand	sure		
dpd-hu	DPD Hungary			parcel	HU	catalog	active		https://www.dpd.com/hu/		home_page												dpd_14;dpd_28	hand	unsure		
dpd-ie	DPD Ireland			parcel	IE	production	active		https://dpd.ie/tracking		search_page												dpd_14;dpd_28	hand	unsure		
dpd-nl	DPD Netherlands			parcel	NL	production	active		https://tracking.dpd.de/status/nl_NL/parcel/{number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;page:https://www.mail-archive.com/commits@tryton.org/msg26603.html								dpd_14;dpd_28	hand	sure		
dpd-pl	DPD Poland			parcel	PL	production	active		https://tracktrace.dpd.com.pl/EN/parcelDetails?p1={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php;page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6								dpd_14;dpd_28;dpd_pl	hand	sure		
dpd-pt	DPD Portugal			parcel	PT	production	active		https://tracking.dpd.pt/track-and-trace		search_page												dpd_14;dpd_28	hand	unsure		
dpd-ro	DPD Romania			parcel	RO	catalog	active		https://www.dpd.com/ro/		home_page												dpd_14;dpd_28	hand	unsure		
dpd-ru	DPD Russia	DPD Россия		parcel	RU	catalog	doubtful				unknown												dpd_ru	page:https://github.com/sharitonoff/Delivery	unsure		
dpd-uk	DPD UK			parcel	GB	production	active		https://track.dpd.co.uk/		search_page												dpd_14;dpd_28;dpd_uk	hand	unsure		
dpd-za	DPD Laser	Dawn Wing;DPD South Africa	dawn-wing	parcel	ZA	catalog	active		https://www.dpd.co.za/		home_page													hand	unsure		
dragonfly	Dragonfly	Intelcom;Intelcom Express	intelcom	parcel	CA	production	active		https://intelcom.ca/en/track-your-package/		search_page												intelcom	hand	unsure		Intelcom until it took the name of its brand abroad (unverified)
dtdc	DTDC			parcel	IN	production	active		https://www.dtdc.com/track-your-shipment		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								dtdc	hand	sure		
dx-uk	DX Delivery			parcel	GB	catalog	active		https://www.dxdelivery.com/		home_page													hand	unsure		
ecom-express	Ecom Express			parcel	IN	catalog	merged	delhivery	https://ecomexpress.in/tracking/		search_page												delhivery	hand	unsure		taken over by Delhivery in 2025 (unverified)
econt	Econt			parcel	BG	production	active		https://www.econt.com/services/track-shipment/{number}		deep_link												econt	hand	sure		
ekart	Ekart Logistics			parcel	IN	production	active		https://ekartlogistics.com/shipmenttrack/{number}		deep_link												ekart	hand	sure		
elta-courier	ELTA Courier			parcel	GR	production	active		https://www.elta-courier.gr/search?br={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php;code:thanospan/parcel-tracking#README.md									hand	sure		
equick	Equick			parcel	CN	catalog	active		https://www.equick.cn/		home_page													hand	unsure		
estafeta	Estafeta			parcel	MX	production	active		https://cs.estafeta.com/es/Tracking/searchByGet?wayBill={number}&wayBillType=1&isShipmentDetail=False		deep_link												estafeta	hand	sure		
evri	Evri	Hermes UK		parcel	GB	production	active		https://www.evri.com/track-a-parcel		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								evri	hand	sure		renamed from Hermes UK in 2022 (unverified)
evropochta	Europochta	Европочта;Evropochta		parcel	BY	catalog	active				unknown												evropochta	page:https://github.com/sharitonoff/Delivery	unsure		
expressone-hu	Express One Hungary			parcel	HU	catalog	active		https://expressone.hu/		home_page													hand	unsure		
fan-courier	FAN Courier			parcel	RO	production	active		https://www.fancourier.ro/awb-tracking/		search_page													hand	unsure		
fargo-courier	Fargo Courier			parcel	KE	catalog	active		https://www.fargocourier.co.ke/		home_page													hand	unsure		
fastway-ie	Fastway Ireland			parcel	IE	catalog	doubtful		https://www.fastway.ie/courier-services/track-your-parcel		search_page													hand	unsure		operation in doubt (unverified)
fedex	FedEx	联邦快递		parcel	US	production	active		https://www.fedex.com/fedextrack/?trknbr={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:hyperfastapps/waybill-wall#src/lib/carriers.ts;code:rahulkabdwal/aes-worldwide-courier#src/lib/tracking-urls.ts								fedex_12;fedex_15;fedex_96;fedex_gsn;fedex_34;fedex_astra;fedex_door_tag;fedex_smartpost_20;usps_impb;fedex_16	hand	sure		
firstmile	FirstMile	ACI		parcel	US	catalog	active		https://www.firstmile.com/		home_page													hand	unsure		
flash-express-ph	Flash Express Philippines			parcel	PH	production	active		https://www.flashexpress.ph/fle/tracking		search_page												flash_express_ph	hand	unsure		
flash-express-th	Flash Express Thailand			parcel	TH	production	active		https://www.flashexpress.com/fle/tracking		search_page												flash_express_th	hand	unsure		
flyt-express	Flyt Express			parcel	CN	catalog	active		https://www.flytexpress.com/		home_page													hand	unsure		
foxpost	Foxpost			parcel	HU	production	active		https://foxpost.hu/csomagkovetes/?code={number}		deep_link												foxpost	hand	sure		
fukuyama	Fukuyama Transporting			parcel	JP	catalog	active		https://corp.fukutsu.co.jp/		home_page													hand	unsure		
gati	Gati	Allcargo Gati		parcel	IN	production	active		https://www.gati.com/track-by-docket/		search_page													hand	unsure		
gdex	GDEX			parcel	MY	production	active		https://gdexpress.com/tracking/		search_page												sea_parcel	hand	unsure		
geis-cz	Geis CZ			parcel	CZ	production	active		https://www.geis-group.cz/en/tracking-tracing		search_page													hand	unsure		
geniki	Geniki Taxydromiki			parcel	GR	production	active		https://www.taxydromiki.com/track/{number}		deep_link				code:thanospan/parcel-tracking#README.md								acs_gr	hand	sure		
ghn	Giao Hàng Nhanh	GHN		parcel	VN	production	active		https://donhang.ghn.vn/?order_code={number}		deep_link												ghn	hand	sure		
ghtk	Giao Hàng Tiết Kiệm	GHTK		parcel	VN	production	active		https://i.ghtk.vn/{number}		deep_link												ghtk	hand	sure		
gig-logistics	GIG Logistics			parcel	NG	catalog	active		https://giglogistics.com/		home_page													hand	unsure		
gls	GLS Group			parcel	NL	production	active		https://gls-group.eu/EU/en/parcel-tracking?match={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php								gls_12;gls_track_id	hand	sure		
gls-ca	GLS Canada			parcel	CA	production	active		https://gls-canada.com/en/express/tracking		search_page													hand	unsure		
gls-de	GLS Germany			parcel	DE	production	active		https://gls-group.eu/DE/de/paketverfolgung		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								gls_12;gls_track_id	hand	sure		
gls-es	GLS Spain			parcel	ES	catalog	active		https://www.gls-spain.es/		home_page												gls_12;gls_track_id	hand	unsure		
gls-it	GLS Italy			parcel	IT	production	active		https://www.gls-italy.com/en/services-for-recipients/parcel-tracking		search_page												gls_12;gls_track_id	hand	unsure		
gls-us	GLS US			parcel	US	production	active		https://www.gls-us.com/track-package		search_page													hand	unsure		
gofo	GOFO	Cirro		parcel	US	production	active		https://www.gofo.com/us/track		search_page				code:ha-parcel-integrations/ha-gofo#custom_components/gofo/const.py								gofo	hand	sure		
grupo-ampm	Grupo AMPM			parcel	MX	production	active		https://www.grupoampm.com/rastreo/		search_page													hand	unsure		
hanjin-express	Hanjin Express	한진택배		parcel	KR	production	active		https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={number}		deep_link												kr_parcel	hand	sure		
hct-logistics	HCT Logistics			parcel	TW	production	active		https://www.hct.com.tw/Search/SearchGoods_n.aspx		search_page													hand	unsure		
helthjem	Helthjem			parcel	NO	production	active		https://helthjem.no/sporing		search_page													hand	unsure		
hepsijet	HepsiJET			parcel	TR	production	active		https://www.hepsijet.com/gonderi-takibi		search_page				code:unbelievable-digital/kargo-takip-turkiye#config.php									hand	sure		
hermes-de	Hermes Germany			parcel	DE	production	active		https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts								hermes_de	hand	sure		
hfd-il	HFD			parcel	IL	catalog	active		https://www.hfd.co.il/		home_page													hand	unsure		
hunter-express	Hunter Express			parcel	AU	production	active		https://www.hunterexpress.com.au/tracking/		search_page													hand	unsure		
ics-courier	ICS Courier			parcel	CA	production	active		https://www.icscourier.ca/online-services/parcel-tracking.aspx		search_page												ics_courier	hand	unsure		
id-express	ID Express			parcel	ID	production	active		https://idexpress.com/lacak-paket/		search_page												id_express	hand	unsure		
imile	iMile			parcel	AE	production	active		https://www.imile.com/track/		search_page													hand	unsure		
inpost-it	InPost Italy			parcel	IT	production	active		https://inpost.it/trova-il-tuo-pacco		search_page												inpost_pl	hand	unsure		
inpost-pl	InPost Poland			parcel	PL	production	active		https://inpost.pl/sledzenie-przesylek?number={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php;page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6								inpost_pl	hand	sure		
inpost-uk	InPost UK			parcel	GB	production	active		https://inpost.co.uk/lockers/inpost-tracking/		search_page												inpost_pl	hand	unsure		
instabox	Instabox	Instabee		parcel	SE	catalog	active		https://instabox.io/		home_page													hand	unsure		
interrapidisimo	Inter Rapidísimo			parcel	CO	production	active		https://www.interrapidisimo.com/sigue-tu-envio/		search_page													hand	unsure		
jadlog	Jadlog			parcel	BR	production	active		https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte={number}		deep_link												jadlog	hand	sure		
jd-logistics	JD Logistics	京东物流;京东快递		parcel	CN	production	active		https://www.jingdonglogistics.com/Tracking		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								jd_logistics	hand	sure		
jitsu	Jitsu	AxleHire		parcel	US	catalog	active		https://www.gojitsu.com/		home_page													hand	unsure		
jne	JNE Express			parcel	ID	production	active		https://www.jne.co.id/en/tracking-package		search_page												jne	hand	unsure		
jt-express-br	J&T Express Brazil			parcel	BR	catalog	active		https://www.jtexpress.com.br/		home_page													hand	unsure		
jt-express-cn	J&T Express China	极兔速递;极兔		parcel	CN	catalog	active		https://www.jtexpress.com.cn/		home_page												jt_express	hand	unsure		
jt-express-id	J&T Express Indonesia			parcel	ID	production	active		https://jet.co.id/track		search_page												jt_express;jt_express_id	hand	unsure		
jt-express-mx	J&T Express Mexico			parcel	MX	catalog	active		https://www.jtexpress.mx/		home_page													hand	unsure		
jt-express-my	J&T Express Malaysia			parcel	MY	production	active		https://www.jtexpress.my/tracking/{number}		deep_link												jt_express;sea_parcel;jt_express_my	hand	sure		
jt-express-ph	J&T Express Philippines			parcel	PH	production	active		https://www.jtexpress.ph/track-and-trace		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								sea_parcel	hand	sure		
jt-express-sa	J&T Express Saudi Arabia			parcel	SA	catalog	active		https://www.jtexpress-sa.com/		home_page													hand	unsure		
jt-express-sg	J&T Express Singapore			parcel	SG	catalog	active		https://www.jtexpress.sg/		home_page													hand	unsure		
jt-express-th	J&T Express Thailand			parcel	TH	production	active		https://www.jtexpress.co.th/service/track		search_page												sea_parcel	hand	unsure		
jt-express-vn	J&T Express Vietnam			parcel	VN	production	active		https://jtexpress.vn/en/tracking		search_page												sea_parcel	hand	unsure		
kex-express-th	KEX Express Thailand	Kerry Express Thailand		parcel	TH	production	active		https://th.kex-express.com/en/track/		search_page												kex_th	hand	unsure		renamed from Kerry Express (unverified)
kex-hk	KEX Hong Kong	Kerry Express Hong Kong	kerry-logistics-hk	parcel	HK	catalog	active		https://hk.kex-express.com/en/track		search_page													hand	unsure		
kyungdong	Kyungdong Express			parcel	KR	catalog	active		https://kdexp.com/		home_page													hand	unsure		
landmark-global	Landmark Global			parcel	BE	production	active		https://track.landmarkglobal.com/?search={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts								landmark	hand	sure		
lazada-logistics	Lazada Logistics	LEX		parcel	SG	production	active		https://tracker.lel.asia/tracker		search_page												lazada	hand	unsure		
lbc-express	LBC Express			parcel	PH	production	active		https://www.lbcexpress.com/track/?tracking_no={number}		deep_link												sea_parcel	hand	sure		
leopards	Leopards Courier			parcel	PK	production	active		https://www.leopardscourier.com/tracking		search_page												leopards	hand	unsure		
lion-parcel	Lion Parcel			parcel	ID	production	active		https://lionparcel.com/track/stt		search_page													hand	unsure		
logen	Logen			parcel	KR	production	active		https://www.ilogen.com/web/personal/trace/{number}		deep_link												kr_parcel	hand	sure		
loggi	Loggi			parcel	BR	production	active		https://www.loggi.com/rastreador/{number}		deep_link													hand	sure		
loomis-express	Loomis Express			parcel	CA	production	active		https://www.loomisexpress.com/loomship/en/Track/TrackStatus?wbs={number}		deep_link													hand	sure		
lotte-global-logistics	Lotte Global Logistics	롯데택배		parcel	KR	production	active		https://www.lotteglogis.com/home/reservation/tracking/linkView		search_page												kr_parcel	hand	unsure		
lp-express	LP Express	Unisend		parcel	LT	production	active		https://www.unisend.lt/en/track		search_page													hand	unsure		
lso	LSO	Lone Star Overnight		parcel	US	production	active		https://www.lso.com/tracking		search_page													hand	unsure		
matkahuolto	Matkahuolto			parcel	FI	production	active		https://www.matkahuolto.fi/seuranta/tilanne/?package_code={number}		deep_link													hand	sure		
meest	Meest			parcel	UA	production	active		https://ua.meest.com/en/parcel-track		search_page												meest	hand	unsure		
mercado-envios	Mercado Envíos	Mercado Libre;Mercado Livre;Mercado Envios		parcel		catalog	active				unknown												mercado_envios	hand	unsure		
mondial-relay	Mondial Relay			parcel	FR	production	active		https://www.mondialrelay.fr/suivi-de-colis/		search_page		postcode		code:plhery/universal-parcel-scraper#generated/catalog.ts								mondial_relay	hand	sure		
mrw	MRW			parcel	ES	production	active		https://www.mrw.es/seguimiento		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
mylerz	Mylerz			parcel	EG	catalog	active		https://mylerz.net/		home_page													hand	unsure		
nacex	NACEX			parcel	ES	production	active		https://www.nacex.es/irSeguimiento.do		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								nacex	hand	sure		
naqel	Naqel Express			parcel	SA	production	active		https://www.naqelexpress.com/en/sa/tracking/		search_page													hand	unsure		
nationex	Nationex			parcel	CA	catalog	active		https://www.nationex.com/		home_page													hand	unsure		
nexive	Nexive			parcel	IT	catalog	merged	poste-italiane	https://www.poste.it/		home_page													hand	unsure		Poste Italiane group; merged into Poste Italiane (unverified)
ninja-van-my	Ninja Van Malaysia			parcel	MY	production	active		https://www.ninjavan.co/en-my/tracking?id={number}		deep_link												ninja_van_my;ninja_van	hand	sure		
ninja-van-ph	Ninja Van Philippines			parcel	PH	production	active		https://www.ninjavan.co/en-ph/tracking?id={number}		deep_link												ninja_van_ph;ninja_van	hand	sure		
ninja-van-sg	Ninja Van Singapore			parcel	SG	production	active		https://www.ninjavan.co/en-sg/tracking?id={number}		deep_link												ninja_van_sg;ninja_van	hand	sure		
ninja-van-th	Ninja Van Thailand			parcel	TH	production	active		https://www.ninjavan.co/th-th/tracking?id={number}		deep_link												ninja_van_th;ninja_van	hand	sure		
ninja-van-vn	Ninja Van Vietnam			parcel	VN	production	active		https://www.ninjavan.co/vi-vn/tracking?id={number}		deep_link												ninja_van_vn;ninja_van	hand	sure		
ninja-xpress-id	Ninja Xpress Indonesia			parcel	ID	production	active		https://www.ninjaxpress.co/id-id/tracking		search_page												ninja_van_id;ninja_van	hand	unsure		
nova-poshta	Nova Post	Nova Poshta		parcel	UA	production	active		https://novaposhta.ua/tracking/		search_page				code:affisellmarketplaces-bit/affisell-market								nova_poshta	hand	unsure		
oca	OCA			parcel	AR	catalog	active		https://www.oca.com.ar/		home_page													hand	unsure		
olva-courier	Olva Courier			parcel	PE	production	active		https://tracking.olvaexpress.pe/		search_page													hand	unsure		
ontrac	OnTrac	LaserShip		parcel	US	production	active		https://www.ontrac.com/tracking/?number={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-ontrac#custom_components/ontrac/const.py								ontrac;lasership;lasership_1ls	hand	sure		
osm-worldwide	OSM Worldwide			parcel	US	production	active		https://www.osmworldwide.com/tracking/		search_page												usps_impb	hand	unsure		
overseas-hr	Overseas Express			parcel	HR	catalog	active		https://www.overseas.hr/		home_page													hand	unsure		now GLS (unverified)
paack	Paack			parcel	ES	production	active		https://mydeliveries.paack.app/tracking		search_page		postcode		code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
packeta	Packeta	Zásilkovna		parcel	CZ	production	active		https://tracking.packeta.com/en/?id={number}		deep_link				code:martinusdev/shipments-tracking;code:affisellmarketplaces-bit/affisell-market;code:plhery/universal-parcel-scraper#generated/catalog.ts								packeta	hand	sure		
paquetexpress	Paquetexpress			parcel	MX	production	active		https://www.paquetexpress.com.mx/rastreo/		search_page													hand	unsure		
parcelforce	Parcelforce Worldwide			parcel	GB	production	active		https://www.parcelforce.com/track-trace?trackNumber={number}		deep_link				code:wonsong82/yg_web#wp-content/plugins/woocommerce-shipping-tracking/included_companies/WCST_shipping_companies_url.php								parcelforce	hand	sure		
pargo	Pargo			parcel	ZA	production	active		https://pargo.co.za/track-trace/		search_page													hand	unsure		
passport-shipping	Passport			parcel	US	production	active		https://track.passportshipping.com/		search_page													hand	unsure		
pathao	Pathao Courier			parcel	BD	catalog	active		https://pathao.com/		home_page													hand	unsure		
pitney-bowes	Pitney Bowes	Newgistics		parcel	US	catalog	doubtful		https://www.pitneybowes.com/		home_page												pitney_bowes	hand	unsure		parcel business wound down in 2024 (unverified)
post-haste	Post Haste			parcel	NZ	catalog	active		https://www.posthaste.co.nz/		home_page													hand	unsure		
posta-plus	PostaPlus			parcel	KW	production	active		https://www.postaplus.com/Home/TrackShipment		search_page													hand	unsure		
ppl-cz	PPL CZ			parcel	CZ	production	active		https://www.ppl.cz/en/track-a-shipment?shipmentId={number}		deep_link				code:ha-parcel-integrations/ha-ppl-cz								ppl_cz	hand	sure		
professional-couriers	The Professional Couriers			parcel	IN	catalog	active		https://www.tpcindia.com/		home_page													hand	unsure		
purolator	Purolator			parcel	CA	production	active		https://www.purolator.com/en/shipping/tracker?pins={number}		deep_link												purolator_12;purolator_alpha	hand	sure		programs fill the number into pins, pin or searchValue of this page
ram-za	RAM Hand-to-Hand			parcel	ZA	catalog	active		https://www.ram.co.za/		home_page													hand	unsure		
redpack	Redpack			parcel	MX	production	active		https://www.redpack.com.mx/es/rastreo/?guias={number}		deep_link													hand	sure		
redx	RedX			parcel	BD	production	active		https://redx.com.bd/track-global-parcel/		search_page													hand	unsure		
relais-colis	Relais Colis			parcel	FR	catalog	doubtful		https://www.relaiscolis.com/colis/suivre		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	unsure		operation in doubt (unverified)
roadie	Roadie			parcel	US	catalog	active		https://www.roadie.com/		home_page													hand	unsure		UPS group
rozetka-delivery	Rozetka Delivery			parcel	UA	catalog	active		https://rozetka.com.ua/		home_page													hand	unsure		
sagawa	Sagawa Express	Sagawa;佐川急便		parcel	JP	production	active		https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}		deep_link				page:https://gist.github.com/furahaclothing/9306578								jp_12	hand	sure		
sameday-ro	Sameday			parcel	RO	catalog	active		https://sameday.ro/		home_page												sameday	hand	unsure		
sda	SDA Express Courier			parcel	IT	catalog	active		https://www.sda.it/		home_page													hand	unsure		
seino	Seino Transportation			parcel	JP	production	active		https://track.seino.co.jp/cgi-bin/gnpquery.pgm?GNPNO1={number}		deep_link													hand	sure		
sendle	Sendle			parcel	AU	catalog	doubtful		https://www.sendle.com/		home_page													hand	unsure		operation in doubt (unverified)
servientrega	Servientrega			parcel	CO	production	active		https://www.servientrega.com/wps/portal/rastreo-envio		search_page													hand	unsure		
seur	SEUR			parcel	ES	production	active		https://www.seur.com/livetracking/?segOnlineIdentificador={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php								seur	hand	sure		
sf-express	SF Express	顺丰速运;顺丰;順豐速運;順豐		parcel	CN	catalog	active		https://www.sf-express.com/		home_page												sf_express	hand	unsure		public programs disagree about the address of a shipment
shadowfax	Shadowfax			parcel	IN	catalog	active		https://www.shadowfax.in/		home_page												shadowfax	hand	unsure		
shree-maruti	Shree Maruti Courier			parcel	IN	production	active		https://www.shreemaruti.com/track-shipment/		search_page													hand	unsure		
sicepat	SiCepat Ekspres			parcel	ID	production	active		https://www.sicepat.com/checkAwb		search_page												sea_parcel;sicepat	hand	unsure		
skroutz-last-mile	Skroutz Last Mile			parcel	GR	catalog	active		https://www.skroutzlastmile.gr/		home_page													hand	unsure		
skynet-my	SkyNet Malaysia			parcel	MY	production	active		https://www.skynet.com.my/track		search_page													hand	unsure		
skypostal	SkyPostal			parcel	US	catalog	active		https://www.skypostal.com/		home_page													hand	unsure		
smsa	SMSA Express			parcel	SA	production	active		https://www.smsaexpress.com/trackingdetails?tracknumbers={number}		deep_link												smsa	hand	sure		
spee-dee	Spee-Dee Delivery			parcel	US	production	active		https://www.speedeedelivery.com/track/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								speedee	hand	sure		
speedaf	Speedaf			parcel	CN	production	active		https://speedaf.com/track		search_page													hand	unsure		
speedex-gr	Speedex			parcel	GR	catalog	active		https://www.speedex.gr/		home_page												speedex_gr	hand	unsure		only an http URL is known
speedx	SpeedX			parcel	US	catalog	active				unknown												speedx	hand	unsure		
speedy	Speedy			parcel	BG	production	active		https://www.speedy.bg/en/track-shipment?shipmentNumber={number}		deep_link												speedy	hand	sure		
spring-gds	Spring GDS			parcel	NL	production	active		https://postnl.post/track		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
sps-sk	Slovak Parcel Service			parcel	SK	production	active		https://t-t.sps-sro.sk/		search_page													hand	unsure		
spx-br	SPX Express Brazil	Shopee Xpress		parcel	BR	catalog	active				unknown												spx_br	hand	unsure		
spx-id	SPX Express Indonesia			parcel	ID	production	active		https://spx.co.id/		home_page												spx_id	hand	unsure		
spx-my	SPX Express Malaysia			parcel	MY	production	active		https://spx.com.my/		home_page												spx_my	hand	unsure		
spx-ph	SPX Express Philippines			parcel	PH	production	active		https://spx.ph/		home_page												spx_ph	hand	unsure		
spx-sg	SPX Express Singapore			parcel	SG	production	active		https://spx.sg/		home_page												spx_sg	hand	unsure		
spx-th	SPX Express Thailand			parcel	TH	production	active		https://spx.co.th/		home_page												spx_th	hand	unsure		
spx-tw	SPX Express Taiwan	Shopee Xpress		parcel	TW	catalog	active				unknown												spx_tw	hand	unsure		
spx-vn	SPX Express Vietnam			parcel	VN	production	active		https://spx.vn/		home_page												spx_vn	hand	unsure		
starken	Starken			parcel	CL	production	active		https://www.starken.cl/seguimiento?codigo={number}		deep_link													hand	sure		
startrack	StarTrack			parcel	AU	production	active		https://startrack.com.au/track/details/{number}		deep_link												auspost;startrack	hand	sure		
sto-express	STO Express	申通快递;申通		parcel	CN	catalog	active		https://www.sto.cn/		home_page												sto_express;cn_parcel	hand	unsure		
sunyou	SunYou			parcel	CN	production	active		https://sypost.net/search		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
surat-kargo	Sürat Kargo			parcel	TR	production	active		https://suratkargo.com.tr/KargoTakip/?kargotakipno={number}		deep_link				code:unbelievable-digital/kargo-takip-turkiye#config.php									hand	sure		
swiftx	SwiftX			parcel	US	catalog	active				unknown												swiftx	hand	unsure		
t-cat	T-CAT	Takkyubin Taiwan		parcel	TW	catalog	active		https://www.t-cat.com.tw/		home_page													hand	unsure		
tcs-pk	TCS Pakistan			parcel	PK	catalog	active		https://www.tcsexpress.com/		home_page												tcs_pk	hand	unsure		
team-global-express	Team Global Express			parcel	AU	catalog	active		https://www.myteamge.com/		home_page													hand	unsure		
tforce-logistics	TForce Logistics			parcel	CA	catalog	active		https://www.tforcelogistics.com/		home_page												tforce_logistics	hand	unsure		
the-courier-guy	The Courier Guy			parcel	ZA	production	active		https://portal.thecourierguy.co.za/track		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
tiki	TIKI			parcel	ID	production	active		https://www.tiki.id/en/tracking		search_page												sea_parcel;tiki	hand	unsure		
tipsa	TIPSA			parcel	ES	production	active		https://www.tip-sa.com/es/localizacion-envios		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
tnt	TNT	TNT Express		parcel	NL	production	active		https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php;code:unbelievable-digital/kargo-takip-turkiye#config.php								tnt	hand	sure		FedEx group
toll	Toll Group			parcel	AU	catalog	doubtful		https://www.mytoll.com/		home_page													hand	unsure		parcel business became Team Global Express; the Toll tracker may be gone (unverified)
tonami	Tonami Transportation			parcel	JP	production	active		https://trc1.tonami.co.jp/trc/search3/excSearch3		search_page													hand	unsure		
total-express	Total Express			parcel	BR	production	active		https://totalconecta.totalexpress.com.br/rastreamento		search_page													hand	unsure		
trackon	Trackon Couriers			parcel	IN	catalog	active		https://trackon.in/		search_page													hand	unsure		
trendyol-express	Trendyol Express			parcel	TR	production	active		https://kargotakip.trendyol.com/		search_page				code:unbelievable-digital/kargo-takip-turkiye#config.php									hand	sure		
tuffnells	Tuffnells			parcel	GB	catalog	doubtful		https://www.tuffnells.co.uk/		home_page													hand	unsure		operator failed in 2023, brand reused (unverified)
ubi-smart-parcel	UBI Smart Parcel			parcel	CN	production	active		https://www.ubismartparcel.com/en/tracking		search_page													hand	unsure		
uniuni	UniUni			parcel	CA	production	active		https://www.uniuni.com/tracking/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts								uniuni	hand	sure		
ups	UPS	United Parcel Service		parcel	US	production	active		https://www.ups.com/track?tracknum={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:hyperfastapps/waybill-wall#src/lib/carriers.ts;code:JeffSteinbok/carapace-package-tracking#src/lib/carriers.ts								ups_1z;ups_waybill;ups_mi;usps_impb;ups_digits	hand	sure		
vasp-expresso	VASP Expresso			parcel	PT	catalog	active		https://www.vaspexpresso.pt/		home_page													hand	unsure		
veho	Veho			parcel	US	catalog	active		https://shipveho.com/		home_page													hand	unsure		
venipak	Venipak			parcel	LT	catalog	active		https://venipak.com/		home_page													hand	unsure		
via-cargo	Vía Cargo			parcel	AR	production	active		https://www.viacargo.com.ar/tracking		search_page													hand	unsure		
viettel-post	Viettel Post			parcel	VN	production	active		https://viettelpost.com.vn/tra-cuu-hanh-trinh-don/		search_page												sea_parcel;viettel_post	hand	unsure		
wahana	Wahana			parcel	ID	catalog	active		https://www.wahana.com/		home_page												wahana	hand	unsure		
wedo	WEDO	Uloženka		parcel	CZ	catalog	doubtful		https://trace.wedo.cz/		search_page													hand	unsure		brand and tracker in doubt (unverified)
whistl	Whistl			parcel	GB	catalog	active		https://www.whistl.co.uk/		home_page													hand	unsure		
winit	Winit			parcel	CN	production	active		https://track.winit.com.cn/en/Track/		search_page													hand	unsure		
xpressbees	XpressBees			parcel	IN	production	active		https://www.xpressbees.com/shipment/tracking?awbNo={number}		deep_link												xpressbees	hand	sure		
yamato	Yamato Transport	Yamato;ヤマト運輸;クロネコヤマト		parcel	JP	production	active		https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno={number}		deep_link				code:mkobayashime/bookmarklets#dist/parcelTrackingURL.js								jp_12	hand	sure		
yanwen	Yanwen	燕文物流;燕文		parcel	CN	production	active		https://track.yw56.com.cn/en/querydel?nums={number}		deep_link												yanwen	hand	sure		
yodel	Yodel			parcel	GB	catalog	merged	inpost-uk	https://www.yodel.co.uk/		home_page												yodel	hand	unsure		taken over by InPost in 2025 (unverified; the old tracker may still run)
yto-express	YTO Express	圆通速递;圆通快递;圆通		parcel	CN	catalog	active		https://www.yto.net.cn/		home_page												yto_express;cn_parcel	hand	unsure		
yunda-express	Yunda Express	韵达速递;韵达快递;韵达		parcel	CN	catalog	active		https://www.yundaex.com/		home_page												yunda_express;cn_parcel	hand	unsure		
yunexpress	YunExpress	云途物流;云途		parcel	CN	production	active		https://www.yuntrack.com/parcelTracking?id={number}		deep_link												yunexpress	hand	sure		
yurtici-kargo	Yurtiçi Kargo			parcel	TR	production	active		https://www.yurticikargo.com/en/online-services/shipment-query?code={number}		deep_link				code:unbelievable-digital/kargo-takip-turkiye#config.php									hand	sure		
zajil	Zajil Express			parcel	SA	production	active		https://zajil-express.com/tracking/		search_page													hand	unsure		
zeleris	Zeleris			parcel	ES	catalog	active		https://www.zeleris.com/		home_page													hand	unsure		
zjs-express	ZJS Express	Zhai Ji Song		parcel	CN	catalog	active				unknown												zjs_express	hand	unsure		
zto-express	ZTO Express	中通快递;中通		parcel	CN	production	active		https://www.zto.com/express/expressCheck.html		search_page												zto_express;cn_parcel	hand	unsure		
4-72	Servicios Postales Nacionales 4-72			post_ems	CO	production	active		https://svc1.sipost.co/trazawebsip2/default.aspx?Buscar={number}		deep_link									CO		1	s10	hand	sure		
afghan-post	Afghan Post			post_ems	AF	catalog	active				unknown									AF		1	s10	s10-table	unsure		only an http URL is known
agencia-boliviana-de-correos	Agencia Boliviana de Correos	AGBC		post_ems	BO	catalog	active				unknown									BO		0	s10	hand	unsure		
aland-post	Åland Post	Posten Åland		post_ems	AX	catalog	active		https://www.posten.ax/		home_page				code:affisellmarketplaces-bit/affisell-market					AX		0	s10	hand	unsure		
algerie-poste	Algérie Poste			post_ems	DZ	catalog	active		https://www.poste.dz/		home_page									DZ		1	s10	hand	unsure		
an-post	An Post			post_ems	IE	production	active		https://www.anpost.com/Post-Parcels/Track/History?item={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					IE		1	s10	hand	sure		
anguilla-postal-service	Anguilla Postal Service			post_ems	AI	catalog	active				unknown									AI		0	s10	hand	unsure		
antigua-postal-services	Antigua Postal Services			post_ems	AG	catalog	active				unknown									AG		1	s10	s10-table	unsure		
australia-post	Australia Post			post_ems	AU	production	active		https://auspost.com.au/mypost/track/#/details/{number}		deep_link				code:fc-0808/Y2KASE#src/lib/carriers.ts;code:german-zarate/mechanic-tasks#docs/add-fulfillment-tracking-when-an-order-is-tagged					AU;CC;CX;NF		1	auspost;s10	hand	sure		
azerpost	Azerpost			post_ems	AZ	catalog	active		https://www.azerpost.az/		home_page									AZ		1	s10	hand	unsure		
bahamas-postal-service	Bahamas Postal Service			post_ems	BS	catalog	active				unknown									BS		1	s10	s10-table	unsure		only an http URL is known
bahrain-post	Bahrain Post			post_ems	BH	catalog	active				unknown									BH		1	s10	s10-table	unsure		only an http URL is known
bangladesh-post	Bangladesh Post			post_ems	BD	catalog	active		https://bdpost.gov.bd/		home_page									BD		1	s10	hand	unsure		
barbados-postal-service	Barbados Postal Service			post_ems	BB	catalog	active				unknown									BB		1	s10	s10-table	unsure		only an http URL is known
belize-postal-service	Belize Postal Service			post_ems	BZ	catalog	active				unknown									BZ		1	s10	s10-table	unsure		only an http URL is known
belpost	Belpost			post_ems	BY	catalog	active		https://belpost.by/		home_page									BY		1	s10	hand	unsure		
bermuda-post-office	Bermuda Post Office			post_ems	BM	catalog	active				unknown									BM		0	s10	hand	unsure		
bh-posta	BH Pošta			post_ems	BA	production	active		https://www.posta.ba/en/track-trace-2/		search_page									BA		1	s10	hand	unsure		
bhutan-post	Bhutan Post			post_ems	BT	catalog	active				unknown									BT		1	s10	s10-table	unsure		only an http URL is known
botswanapost	BotswanaPost			post_ems	BW	catalog	active				unknown									BW		1	s10	s10-table	unsure		only an http URL is known
bpost	bpost			post_ems	BE	production	active		https://track.bpost.cloud/btr/web/#/search?itemCode={number}&lang=en		deep_link				code:ha-parcel-integrations/ha-bpost					BE		1	bpost;s10	hand	sure		
brunei-post	Brunei Postal Services			post_ems	BN	catalog	active		https://www.post.gov.bn/		home_page									BN		1	s10	hand	unsure		
bulgarian-posts	Bulgarian Posts			post_ems	BG	production	active		https://bgpost.bg/en/track-and-trace		search_page									BG		1	s10	hand	unsure		
bvi-post	BVI Post			post_ems	VG	catalog	active				unknown									VG		0	s10	hand	unsure		
cambodia-post	Cambodia Post			post_ems	KH	catalog	active		https://cambodiapost.com.kh/		home_page									KH		1	s10	hand	unsure		
campost-cameroon-postal-services	CAMPOST – Cameroon Postal Services			post_ems	CM	catalog	active				unknown									CM		1	s10	s10-table	unsure		only an http URL is known
canada-post	Canada Post			post_ems	CA	production	active		https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:fc-0808/Y2KASE#src/lib/carriers.ts					CA		1	canada_post_16;s10	hand	sure		
cayman-islands-postal-service	Cayman Islands Postal Service			post_ems	KY	catalog	active				unknown									KY		0	s10	hand	unsure		
ceska-posta	Česká pošta			post_ems	CZ	production	active		https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php					CZ		1	ceska_posta;s10	hand	sure		
china-ems	China EMS			post_ems	CN	production	active		https://www.ems.com.cn/english/		search_page									CN		1	s10	hand	unsure		
china-post	China Post	中国邮政		post_ems	CN	production	active		https://www.ems.com.cn/mailtracking/you_jian_cha_xun.html		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts					CN		1	s10	hand	sure		
chunghwa-post	Chunghwa Post			post_ems	TW	production	active		https://postserv.post.gov.tw/pstmail/main_mail.html		search_page									TW		0	s10	hand	unsure		
congolese-posts-and-savings-company	Congolese Posts and Savings Company	SOPECO		post_ems	CG	catalog	active				unknown									CG		1	s10	s10-table	unsure		
congolese-posts-and-telecommunications-corporation	Congolese Posts and Telecommunications Corporation	SCPT		post_ems	CD	catalog	active				unknown									CD		1	s10	s10-table	unsure		
cook-islands-post	Cook Islands Post			post_ems	CK	catalog	active				unknown									CK		0	s10	hand	unsure		
correios	Correios			post_ems	BR	production	active		https://rastreamento.correios.com.br/app/index.php		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts					BR		1	s10	hand	sure		
correios-da-guine-bissau	Correios da Guiné-Bissau			post_ems	GW	catalog	active				unknown									GW		1	s10	s10-table	unsure		
correios-de-angola	Correios de Angola			post_ems	AO	catalog	active				unknown									AO		1	s10	s10-table	unsure		only an http URL is known
correios-de-cabo-verde	Correios de Cabo Verde			post_ems	CV	catalog	active				unknown									CV		1	s10	s10-table	unsure		only an http URL is known
correios-de-mocambique	Correios de Moçambique			post_ems	MZ	catalog	active				unknown									MZ		1	s10	s10-table	unsure		only an http URL is known
correios-de-sao-tome-e-principe	Correios de São Tomé e Príncipe			post_ems	ST	catalog	active				unknown									ST		1	s10	s10-table	unsure		only an http URL is known
correios-de-timor-leste	Correios de Timor Leste			post_ems	TL	catalog	active				unknown									TL		1	s10	s10-table	unsure		
correo-argentino	Correo Argentino			post_ems	AR	production	active		https://www.correoargentino.com.ar/formularios/e-commerce		search_page				code:grosso64/content-ops-starter#content/pages/seguimiento.md					AR		1	s10	hand	sure		
correo-paraguayo	Correo Paraguayo			post_ems	PY	catalog	active				unknown									PY		1	s10	s10-table	unsure		only an http URL is known
correo-uruguayo	Correo Uruguayo			post_ems	UY	production	active		https://ahiva.correo.com.uy/		search_page									UY		1	s10	hand	unsure		
correos	Correos			post_ems	ES	production	active		https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-correos#custom_components/correos/const.py					ES;AD		1	correos_es;s10	hand	sure		
correos-chile	Correos de Chile			post_ems	CL	production	active		https://www.correos.cl/seguimiento-en-linea		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts					CL		1	s10	hand	sure		
correos-costa-rica	Correos de Costa Rica			post_ems	CR	production	active		https://correos.go.cr/rastreo/		search_page									CR		1	s10	hand	unsure		
correos-de-cuba	Correos de Cuba	Ministerio de la Informática y las comunicaciones de Cuba	ministerio-de-la-informatica-y-las-comunicaciones-de-cuba	post_ems	CU	catalog	active				unknown									CU		1	s10	s10-table	unsure		only an http URL is known; the table of 2017 names the ministry
correos-de-el-salvador	Correos de El Salvador			post_ems	SV	catalog	active				unknown									SV		1	s10	s10-table	unsure		only an http URL is known
correos-de-mexico	Correos de México			post_ems	MX	production	active		https://www.correosdemexico.gob.mx/SSLServicios/SeguimientoEnvio/Seguimiento.aspx		search_page									MX		1	s10	hand	unsure		
correos-de-nicaragua	Correos de Nicaragua			post_ems	NI	catalog	active				unknown									NI		1	s10	s10-table	unsure		only an http URL is known
correos-de-panama	Correos de Panamá			post_ems	PA	catalog	active				unknown									PA		1	s10	s10-table	unsure		only an http URL is known
correos-del-ecuador	Correos del Ecuador			post_ems	EC	catalog	merged	servicios-postales-del-ecuador			unknown									EC		1	s10	s10-table	unsure		only an http URL is known; wound up in 2020; a new operator took over (unverified)
cpost-international	Cpost International	Nieuwe Post		post_ems	CW	catalog	active				unknown									CW		0	s10	hand	unsure		
ctt	CTT Portugal			post_ems	PT	production	active		https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					PT		1	s10	hand	sure		
cyprus-post	Cyprus Post			post_ems	CY	production	active		https://www.cypruspost.post/en/track-n-trace-results?code={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					CY		1	s10	hand	sure		
deutsche-post	Deutsche Post			post_ems	DE	production	active		https://www.deutschepost.de/de/s/sendungsverfolgung.html		search_page									DE		1	s10;dhl_de_12	hand	unsure		
dominica-post	Dominica Post Office	General Post Office	general-post-office	post_ems	DM	catalog	active				unknown									DM		1	s10	s10-table	unsure		only an http URL is known
ecobol-empresa-de-correos-de-bolivia	ECOBOL – Empresa de Correos de Bolivia			post_ems	BO	catalog	merged	agencia-boliviana-de-correos			unknown									BO		1	s10	s10-table	unsure		only an http URL is known; closed in 2018; the agency took over (unverified)
egypt-post	Egypt Post			post_ems	EG	production	active		https://egyptpost.gov.eg/en-us/track-trace/		search_page									EG		1	s10	hand	unsure		
el-correo	El Correo			post_ems	GT	catalog	active				unknown									GT		1	s10	s10-table	unsure		only an http URL is known
elta	ELTA Hellenic Post			post_ems	GR	production	active		https://itemsearch.elta.gr/en-GB/Query/Direct/{number}		deep_link									GR		1	s10	hand	sure		
emirates-post	Emirates Post	7X		post_ems	AE	production	active		https://www.emiratespost.ae/all-services/track-a-package		search_page									AE		1	s10	hand	unsure		
equatorial-guinea-post	Equatorial Guinea Post			post_ems	GQ	catalog	active				unknown									GQ		1	s10	s10-table	unsure		
eritrean-postal-service	Eritrean Postal Service			post_ems	ER	catalog	active				unknown									ER		1	s10	s10-table	unsure		only an http URL is known
eswatini-post	EswatiniPost	Swaziland Posts & Telecommunications Corporation;Eswatini Posts and Telecommunications Corporation;EPTC	swaziland-posts-and-telecommunications-corporation	post_ems	SZ	catalog	active				unknown									SZ		1	s10	s10-table	unsure		only an http URL is known; country and operator renamed in 2018
ethio-post	Ethiopian Postal Service			post_ems	ET	catalog	active		https://ethio.post/		home_page									ET		1	s10	hand	unsure		
falkland-islands-post-service	Falkland Islands Post Service			post_ems	FK	catalog	active				unknown									FK		0	s10	hand	unsure		
fare-rata	Fare Rata	OPT Polynésie française		post_ems	PF	catalog	active				unknown									PF		0	s10	hand	unsure		
fxdc-post	FXDC	Flamingo Express Dutch Caribbean;Post Caribisch Nederland		post_ems	BQ	catalog	active				unknown									BQ		0	s10	hand;page:https://english.rijksdienstcn.com/economy--climate/postal-service	unsure		holds the postal concession since 2014
gambia-postal-services-corporation	Gambia Postal services Corporation			post_ems	GM	catalog	active				unknown									GM		1	s10	s10-table	unsure		only an http URL is known
georgian-post	Georgian Post			post_ems	GE	production	active		https://www.gpost.ge/en/tracking		search_page									GE		1	s10	hand	unsure		
ghana-post	Ghana Post			post_ems	GH	catalog	active		https://ghanapost.com.gh/		home_page									GH		1	s10	hand	unsure		
grenada-postal-corporation	Grenada Postal Corporation			post_ems	GD	catalog	active				unknown									GD		1	s10	s10-table	unsure		only an http URL is known
guernsey-post	Guernsey Post			post_ems	GG	catalog	active		https://www.guernseypost.com/		home_page									GG		0	s10	hand	unsure		
guyana-post-office-corporation	Guyana Post Office Corporation			post_ems	GY	catalog	active				unknown									GY		1	s10	s10-table	unsure		only an http URL is known
haypost	Haypost			post_ems	AM	production	active		https://www.haypost.am/en/track-and-trace		search_page									AM		1	s10	hand	unsure		
honducor	Honducor			post_ems	HN	catalog	active				unknown									HN		1	s10	s10-table	unsure		only an http URL is known
hongkong-post	Hongkong Post			post_ems	HK	production	active		https://webapp.hongkongpost.hk/en/mail_tracking2/index.html		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts					HK		1	s10	hand	sure		
hrvatska-posta	Hrvatska pošta			post_ems	HR	catalog	active		https://www.posta.hr/		home_page									HR		1	s10	hand	unsure		
india-post	India Post			post_ems	IN	production	active		https://www.indiapost.gov.in/		home_page									IN		1	s10	hand	unsure		
inposdom-instituto-postal-dominicano	INPOSDOM – Instituto Postal Dominicano			post_ems	DO	catalog	active				unknown									DO		1	s10	s10-table	unsure		only an http URL is known
iposita	Iposita	iPosita;National Post Office	national-post-office-iposita	post_ems	RW	catalog	active				unknown									RW		1	s10	s10-table	unsure		only an http URL is known
ipostel-instituto-postal-telegrafico-de-venezuela	IPOSTEL – Instituto Postal Telegráfico de Venezuela			post_ems	VE	catalog	active				unknown									VE		1	s10	s10-table	unsure		only an http URL is known
iran-post	Iran Post	Islamic Republic of Iran Post Co.	islamic-republic-of-iran-post-co	post_ems	IR	catalog	active				unknown									IR		1	s10	s10-table	unsure		only an http URL is known
iraqi-post	Iraqi Post			post_ems	IQ	catalog	active				unknown									IQ		1	s10	s10-table	unsure		only an http URL is known
isle-of-man-post-office	Isle of Man Post Office			post_ems	IM	catalog	active		https://www.iompost.com/		home_page									IM		0	s10	hand	unsure		
israel-post	Israel Post			post_ems	IL	production	active		https://mypost.israelpost.co.il/itemtrace?itemcode={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					IL		1	s10	hand	sure		
jamaica-post	Jamaica Post			post_ems	JM	catalog	active		https://jamaicapost.gov.jm/		home_page									JM		1	s10	hand	unsure		
japan-post	Japan Post	日本郵便;ゆうパック		post_ems	JP	production	active		https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}&locale=en		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mkobayashime/bookmarklets#dist/parcelTrackingURL.js					JP		1	japan_post_11;s10;jp_12	hand	sure		
jersey-post	Jersey Post			post_ems	JE	catalog	active		https://www.jerseypost.com/		home_page									JE		0	s10	hand	unsure		
jordan-post	Jordan Post			post_ems	JO	catalog	active		https://jordanpost.com.jo/		home_page									JO		1	s10	hand	unsure		
kazpost	Kazpost			post_ems	KZ	catalog	active		https://post.kz/		home_page									KZ		1	s10	hand	unsure		
kiribati-post	Kiribati Post	Kiribati Public Service Public	kiribati-public-service-public	post_ems	KI	catalog	active				unknown									KI		1	s10	s10-table	unsure		
korea-post	Korea Post	우체국택배;우체국		post_ems	KR	production	active		https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					KR		1	s10;korea_post_13	hand	sure		template is for EMS and international items
korea-post-and-telecommunications-corporation	Korea Post and Telecommunications Corporation			post_ems	KP	catalog	active				unknown									KP		1	s10	s10-table	unsure		
kuwait-post	Kuwait Post	Kuwait Ministry of Communications	kuwait-ministry-of-communications	post_ems	KW	catalog	active				unknown									KW		1	s10	s10-table	unsure		only an http URL is known
kyrgyz-post	Kyrgyz Post			post_ems	KG	production	active		https://kyrgyzpost.kg/en/tracking		search_page									KG		1	s10	hand	unsure		
la-poste	La Poste			post_ems	FR	production	active		https://www.laposte.fr/outils/suivre-vos-envois?code={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					FR;AD;BL;GF;GP;MF;MQ;PM;RE;YT		1	la_poste;colissimo;s10	hand	sure		
la-poste-comores	La Poste des Comores	SNPSF;Société Nationale des Postes et des Services Financiers	societe-nationale-des-postes-et-des-services-financiers	post_ems	KM	catalog	active				unknown									KM		1	s10	s10-table	unsure		only an http URL is known
la-poste-de-cote-d-ivoire	La Poste de Côte d’Ivoire			post_ems	CI	production	active		https://laposte.ci.post/tracking-colis		search_page				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					CI		1	s10	s10-table	unsure		.post names are given to posts only
la-poste-de-djibouti	La Poste de Djibouti			post_ems	DJ	catalog	active				unknown									DJ		1	s10	s10-table	unsure		
la-poste-du-benin	La Poste du Bénin			post_ems	BJ	catalog	active				unknown									BJ		1	s10	s10-table	unsure		only an http URL is known
la-poste-du-mali	La Poste du Mali	Office national des postes	office-national-des-postes	post_ems	ML	catalog	active				unknown									ML		1	s10	s10-table	unsure		only an http URL is known
la-poste-du-togo	La Poste du Togo			post_ems	TG	catalog	active				unknown									TG		1	s10	s10-table	unsure		only an http URL is known
la-poste-gabon	La Poste Gabon	La Poste SA	la-poste-sa	post_ems	GA	catalog	active				unknown									GA		1	s10	s10-table	unsure		only an http URL is known
la-poste-monaco	La Poste Monaco			post_ems	MC	catalog	active		https://www.lapostemonaco.mc/		home_page				code:affisellmarketplaces-bit/affisell-market;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					MC		1	s10	s10-table	unsure		
la-poste-senegal	La Poste Senegal			post_ems	SN	catalog	active				unknown									SN		1	s10	s10-table	unsure		only an http URL is known
lao-post	Lao Post			post_ems	LA	catalog	active		https://laopostapp.com/		home_page									LA		1	s10	hand	unsure		
latvijas-pasts	Latvijas Pasts			post_ems	LV	production	active		https://track.pasts.lv/consignment/tracking?type=pasts&id={number}		deep_link									LV		1	s10	hand	sure		
lesotho-post	Lesotho Post			post_ems	LS	catalog	active				unknown									LS		1	s10	s10-table	unsure		only an http URL is known
liban-post	LibanPost			post_ems	LB	production	active		https://www.libanpost.com/english/individuals/mailing/track-and-trace		search_page									LB		1	s10	hand	unsure		
liberia-post	Liberia Post	Ministry of Posts and Telecommunications	ministry-of-posts-and-telecommunications	post_ems	LR	catalog	active				unknown									LR		1	s10	s10-table	unsure		only an http URL is known
libya-post	Libya Post			post_ems	LY	catalog	active				unknown									LY		1	s10	s10-table	unsure		only an http URL is known
liechtensteinische-post-ag	Liechtensteinische Post AG			post_ems	LI	catalog	active		https://www.post.li/		home_page				code:affisellmarketplaces-bit/affisell-market					LI		1	s10	s10-table	unsure		
lietuvos-pastas	Lietuvos paštas			post_ems	LT	production	active		https://post.lt/en/tracking		search_page									LT		1	s10	hand	unsure		
macau-post	Macau Post	CTT Macau		post_ems	MO	production	active		https://www.ctt.gov.mo/macaupost/contents/MailTrack.aspx		search_page									MO		0	s10	hand	unsure		
magyar-posta	Magyar Posta			post_ems	HU	production	active		https://posta.hu/nyomkovetes/nyitooldal?searchvalue={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php					HU		1	s10	hand	sure		
malawi-posts-corporation	Malawi Posts Corporation			post_ems	MW	catalog	active				unknown									MW		1	s10	s10-table	unsure		only an http URL is known
maldives-post	Maldives Post			post_ems	MV	catalog	active		https://www.maldivespost.com/		home_page									MV		1	s10	hand	unsure		
malta-post	MaltaPost			post_ems	MT	production	active		https://www.maltapost.com/TrackAndTrace		search_page									MT		1	s10	hand	unsure		
mauripost-societe-mauritanienne-des-postes	MAURIPOST – Société Mauritanienne des Postes			post_ems	MR	catalog	active				unknown									MR		1	s10	s10-table	unsure		only an http URL is known
mauritius-post	Mauritius Post			post_ems	MU	catalog	active		https://www.mauritiuspost.mu/		home_page									MU		1	s10	hand	unsure		
mongol-post	Mongol Post			post_ems	MN	catalog	active		https://www.mongolpost.mn/		home_page									MN		1	s10	hand	unsure		
montserrat-postal-services	Montserrat Postal Services			post_ems	MS	catalog	active				unknown									MS		0	s10	hand	unsure		
myanma-post	Myanma Posts			post_ems	MM	catalog	active		https://www.myanmapost.gov.mm/		home_page									MM		1	s10	hand	unsure		
nam-post	NAM Post			post_ems	NA	catalog	active		https://www.nampost.com.na/		home_page									NA		1	s10	s10-table	unsure		
nauru-general-post-office	Nauru General Post Office	Nauru Post		post_ems	NR	catalog	active				unknown									NR		1	s10	s10-table	unsure		
nepal-post	Nepal Post			post_ems	NP	catalog	active		https://gpo.gov.np/		home_page									NP		1	s10	hand	unsure		
niger-poste	Niger Poste			post_ems	NE	catalog	active				unknown									NE		1	s10	s10-table	unsure		only an http URL is known
nipost	NIPOST			post_ems	NG	production	active		https://nipost.gov.ng/track-trace/		search_page									NG		1	s10	hand	unsure		
niue-post	Niue Post Office	Niue Post		post_ems	NU	catalog	active				unknown									NU		0	s10	hand	unsure		
nz-post	NZ Post			post_ems	NZ	production	active		https://www.nzpost.co.nz/tools/tracking?trackid={number}		deep_link				code:ha-parcel-integrations/ha-nz-post#custom_components/nz_post/const.py;code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php					NZ		1	s10	hand	sure		
office-de-la-poste-guineenne	Office de la poste guinéenne			post_ems	GN	catalog	active				unknown									GN		1	s10	s10-table	unsure		
office-des-postes-d-haiti	Office des Postes d’Haiti			post_ems	HT	catalog	active				unknown									HT		1	s10	s10-table	unsure		only an http URL is known
oman-post	Oman Post			post_ems	OM	production	active		https://omanpost.om/track-and-trace		search_page									OM		1	s10	hand	unsure		
omniva	Omniva			post_ems	EE	production	active		https://www.omniva.ee/en/track		search_page									EE		1	s10	hand	unsure		
onpe-centrafrique	Office National des Postes et de l'Épargne	ONPE;Direction des services postaux de l'Office National des Postes et de l'Épargne	direction-des-services-postaux-de-l-office-national-des-post	post_ems	CF	catalog	active				unknown									CF		1	s10	s10-table	unsure		
opt-nouvelle-caledonie	OPT Nouvelle-Calédonie			post_ems	NC	catalog	active		https://www.opt.nc/		home_page									NC		0	s10	hand	unsure		
pakistan-post	Pakistan Post			post_ems	PK	catalog	active		https://ep.gov.pk/		home_page									PK		1	s10	hand	unsure		
palestine-post	Palestine Post			post_ems	PS	catalog	active				unknown									PS		0	s10	hand	unsure		
paositra-malagasy	PAOSITRA MALAGASY			post_ems	MG	catalog	active				unknown									MG		1	s10	s10-table	unsure		only an http URL is known
phlpost	PHLPost			post_ems	PH	production	active		https://tracking.phlpost.gov.ph/		search_page									PH		1	s10	hand	unsure		
pitcairn-post	Pitcairn Islands Post Office			post_ems	PN	catalog	active				unknown									PN		0	s10	hand	unsure		
poczta-polska	Poczta Polska			post_ems	PL	production	active		https://emonitoring.poczta-polska.pl/?numer={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php;code:affisellmarketplaces-bit/affisell-market;page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6					PL		1	poczta_polska;s10	hand	sure		
pos-indonesia	Pos Indonesia			post_ems	ID	production	active		https://www.posindonesia.co.id/en/tracking		search_page									ID		1	s10	hand	unsure		
pos-malaysia	Pos Malaysia			post_ems	MY	production	active		https://tracking.pos.com.my/tracking/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts					MY		1	s10;pos_laju	hand	sure		
post-aruba	Post Aruba			post_ems	AW	catalog	active				unknown									AW		0	s10	hand	unsure		
post-at	Österreichische Post			post_ems	AT	production	active		https://www.post.at/s/sendungsdetails?snr={number}		deep_link									AT		1	s10	hand	sure		
post-fiji	Post Fiji			post_ems	FJ	catalog	active		https://www.postfiji.com.fj/		home_page									FJ		1	s10	hand	unsure		
post-lu	POST Luxembourg			post_ems	LU	production	active		https://www.post.lu/en/particuliers/colis-courrier/track-and-trace		search_page									LU		1	s10	hand	unsure		
post-of-kosovo	Posta e Kosovës	Post of Kosovo		post_ems		catalog	active		https://www.postakosoves.com/		home_page				code:affisellmarketplaces-bit/affisell-market					XK		0	s10	hand	unsure		Kosovo has no ISO 3166-1 code
post-png	Post PNG			post_ems	PG	catalog	active				unknown									PG		1	s10	s10-table	unsure		only an http URL is known
posta-crne-gore	Pošta Crne Gore			post_ems	ME	production	active		https://e-racuni.postacg.me/PracenjePosiljaka/		search_page									ME		1	s10	hand	unsure		
posta-fo	Posta	Faroe Islands Post		post_ems	FO	catalog	active		https://www.posta.fo/		home_page									FO		0	s10	hand	unsure		
posta-kenya	Posta Kenya			post_ems	KE	catalog	active		https://www.posta.co.ke/		home_page									KE		1	s10	hand	unsure		
posta-mk	North Macedonia Post			post_ems	MK	production	active		https://www.posta.com.mk/tnt/		search_page									MK		1	s10	hand	unsure		
posta-moldovei	Poșta Moldovei			post_ems	MD	production	active		https://www.posta.md/en/tracking		search_page									MD		1	posta_moldovei;s10	hand	unsure		
posta-romana	Poșta Română			post_ems	RO	production	active		https://www.posta-romana.ro/en/track-trace.html		search_page									RO		1	s10	hand	unsure		
posta-shqiptare	Posta Shqiptare			post_ems	AL	catalog	active		https://www.postashqiptare.al/		home_page									AL		1	s10	hand	unsure		
posta-slovenije	Pošta Slovenije			post_ems	SI	catalog	active		https://www.posta.si/		home_page									SI		1	s10	hand	unsure		
posta-srbije	Pošta Srbije			post_ems	RS	production	active		https://www.posta.rs/eng/alati/pracenje-posiljke.aspx		search_page									RS		1	s10	hand	unsure		
posta-uganda	Posta Uganda			post_ems	UG	catalog	active				unknown									UG		1	s10	s10-table	unsure		only an http URL is known
postal-services-st-maarten	Postal Services St. Maarten	PSS		post_ems	SX	catalog	active				unknown									SX		0	s10	hand	unsure		
poste-italiane	Poste Italiane			post_ems	IT	production	active		https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-poste-italiane#custom_components/poste_italiane/const.py					IT		1	poste_it;s10	hand	sure		
poste-maroc	Barid Al-Maghrib			post_ems	MA	catalog	active		https://bam.post.ma/		home_page									MA		1	s10	hand	unsure		
poste-san-marino	Poste San Marino			post_ems	SM	catalog	active		https://www.poste.sm/		home_page				code:affisellmarketplaces-bit/affisell-market					SM		1	s10	s10-table	unsure		
posten	Posten Norge			post_ems	NO	production	active		https://sporing.posten.no/sporing/{number}		deep_link				code:affisellmarketplaces-bit/affisell-market;code:ha-parcel-integrations/ha-posten-bring#custom_components/posten_bring/const.py					NO;SJ		1	bring;s10	hand	sure		
posti	Posti			post_ems	FI	production	active		https://www.posti.fi/en/tracking/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-posti#custom_components/posti/const.py					FI		1	posti;s10	hand	sure		
postnl	PostNL			post_ems	NL	production	active		https://jouw.postnl.nl/track-and-trace/		search_page		postcode							NL		1	postnl_3s;s10	hand	unsure		
postnord	PostNord Sweden			post_ems	SE	production	active		https://tracking.postnord.com/en/?id={number}		deep_link									SE		1	postnord;s10	hand	sure		
postnord-dk	PostNord Denmark			post_ems	DK	production	active		https://tracking.postnord.com/en/?id={number}		deep_link									DK		1	s10	hand	sure		
posturinn	Iceland Post	Pósturinn		post_ems	IS	production	active		https://posturinn.is/en/individuals/receive/track-shipment/		search_page									IS		1	s10	hand	unsure		
ptt	PTT Türkiye			post_ems	TR	production	active		https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}		deep_link				code:unbelievable-digital/kargo-takip-turkiye#config.php					TR		1	s10	hand	sure		
qatar-post	Qatar Post			post_ems	QA	production	active		https://qatarpost.qa/en/track		search_page									QA		1	s10	hand	unsure		
rnp-regie-nationale-des-postes	RNP – Régie nationale des postes			post_ems	BI	catalog	active				unknown									BI		1	s10	s10-table	unsure		only an http URL is known
royal-gibraltar-post-office	Royal Gibraltar Post Office			post_ems	GI	catalog	active		https://www.post.gi/		home_page				code:affisellmarketplaces-bit/affisell-market					GI		0	s10	hand	unsure		
royal-mail	Royal Mail			post_ems	GB	production	active		https://www.royalmail.com/track-your-item#/tracking-results/{number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php;code:fc-0808/Y2KASE#src/lib/carriers.ts					GB		1	s10	hand	sure		
russian-post	Russian Post			post_ems	RU	production	active		https://www.pochta.ru/tracking?barcode={number}		deep_link									RU		1	russian_post;s10	hand	sure		
saint-helena-post-office	Saint Helena Post Office			post_ems	SH	catalog	active				unknown									SH		0	s10	hand	unsure		
saint-lucia-postal-service	Saint Lucia Postal Service			post_ems	LC	catalog	active				unknown									LC		1	s10	s10-table	unsure		only an http URL is known
samoa-post	Samoa Post			post_ems	WS	catalog	active				unknown									WS		1	s10	s10-table	unsure		only an http URL is known
sapo	South African Post Office			post_ems	ZA	production	active		https://tracking.postoffice.co.za/		search_page									ZA		1	s10	hand	unsure		
serpost	Serpost			post_ems	PE	production	active		https://www.serpost.com.pe/Cliente/Seguimientolinea		search_page									PE		1	s10	hand	unsure		
servicios-postales-del-ecuador	Servicios Postales del Ecuador	SPE		post_ems	EC	catalog	active				unknown									EC		0	s10	hand	unsure		
seychelles-postal-service	Seychelles Postal Service			post_ems	SC	catalog	active				unknown									SC		1	s10	s10-table	unsure		only an http URL is known
sierra-leone-postal-services	Sierra Leone Postal Services			post_ems	SL	catalog	active				unknown									SL		1	s10	s10-table	unsure		only an http URL is known
singapore-post	Singapore Post			post_ems	SG	production	active		https://www.singpost.com/track-items		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php					SG		1	s10	hand	sure		
slovenska-posta	Slovenská pošta			post_ems	SK	production	active		https://tandt.posta.sk/zasielky/{number}		deep_link				code:martinusdev/shipments-tracking#src/Carriers/SlovenskaPostaCarrier.php;code:ha-parcel-integrations/ha-slovenska-posta#custom_components/slovenska_posta/const.py					SK		1	s10	hand	sure		
societe-tchadienne-des-postes-et-de-l-epargne	Société tchadienne des postes et de l'épargne	STPE		post_ems	TD	catalog	active				unknown									TD		1	s10	s10-table	unsure		
solomon-post	Solomon Post			post_ems	SB	catalog	active				unknown									SB		1	s10	s10-table	unsure		
somali-post	Somali Post			post_ems	SO	catalog	active				unknown									SO		1	s10	s10-table	unsure		
sonapost	SONAPOST			post_ems	BF	catalog	active				unknown									BF		1	s10	s10-table	unsure		only an http URL is known
south-georgia-post	South Georgia Post Office			post_ems	GS	catalog	active				unknown									GS		0	s10	hand	unsure		post office of the government at Grytviken
south-sudan-post	South Sudan Post	Minister of Telecommunication and Postal Services	minister-of-telecommunication-and-postal-services	post_ems	SS	catalog	active				unknown									SS		1	s10	s10-table	unsure		
spl	SPL Saudi Post			post_ems	SA	catalog	active		https://splonline.com.sa/		home_page									SA		1	spl;s10	hand	unsure		
spt-wallis-et-futuna	Service des Postes et Télécommunications de Wallis et Futuna	SPT		post_ems	WF	catalog	active				unknown									WF		0	s10	hand	unsure		
sri-lanka-post	Sri Lanka Post			post_ems	LK	production	active		https://slpost.gov.lk/track-trace/		search_page									LK		1	s10	hand	unsure		
st-kitts-and-nevis-postal-services	St. Kitts & Nevis Postal Services			post_ems	KN	catalog	active				unknown									KN		1	s10	s10-table	unsure		only an http URL is known
sudapost	Sudapost			post_ems	SD	catalog	active				unknown									SD		1	s10	s10-table	unsure		only an http URL is known
surpost	SURPOST			post_ems	SR	catalog	active				unknown									SR		1	s10	s10-table	unsure		only an http URL is known
svg-postal-corporation	SVG Postal Corporation			post_ems	VC	catalog	active				unknown									VC		1	s10	s10-table	unsure		only an http URL is known
swiss-post	Swiss Post			post_ems	CH	production	active		https://service.post.ch/ekp-web/ui/entry/search/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-swiss-post#custom_components/swiss_post/const.py					CH		1	swiss_post;s10	hand	sure		
syrian-post	Syrian Post			post_ems	SY	catalog	active				unknown									SY		1	s10	s10-table	unsure		only an http URL is known
tajik-post	Tajik Post	Tajikistan’s communications service agency;Pochtai Tojik	tajikistan-s-communications-service-agency	post_ems	TJ	catalog	active				unknown									TJ		1	s10	s10-table	unsure		
tanzania-posts-corporation	Tanzania Posts Corporation			post_ems	TZ	catalog	active				unknown									TZ		1	s10	s10-table	unsure		only an http URL is known
thailand-post	Thailand Post			post_ems	TH	production	active		https://track.thailandpost.co.th/?trackNumber={number}		deep_link									TH		1	s10	hand	sure		
tokelau-post	Tokelau Post Office			post_ems	TK	catalog	active				unknown									TK		0	s10	hand	unsure		
tonga-post	Tonga Post			post_ems	TO	catalog	active				unknown									TO		1	s10	s10-table	unsure		only an http URL is known
trinidad-and-tobago-postal-corporation	Trinidad and Tobago Postal Corporation			post_ems	TT	catalog	active				unknown									TT		1	s10	s10-table	unsure		only an http URL is known
tunisia-post	La Poste Tunisienne			post_ems	TN	catalog	active				unknown									TN		1	s10	hand	unsure		only an http URL is known
turkmenpost	Turkmenpost			post_ems	TM	catalog	active				unknown									TM		1	s10	s10-table	unsure		only an http URL is known
turks-and-caicos-postal-service	Turks and Caicos Islands Postal Service			post_ems	TC	catalog	active				unknown									TC		0	s10	hand	unsure		
tusass	Tusass	Post Greenland;Tele-Post		post_ems	GL	catalog	active		https://www.tusass.gl/		home_page									GL		0	s10	hand	unsure		
tuvalu-post	Tuvalu Post	Tuvalu Philatelic Bureau	tuvalu-philatelic-bureau	post_ems	TV	catalog	active				unknown									TV		1	s10	s10-table	unsure		
ukrposhta	Ukrposhta			post_ems	UA	production	active		https://track.ukrposhta.ua/tracking_EN.html?barcode={number}		deep_link				code:affisellmarketplaces-bit/affisell-market					UA		1	ukrposhta;s10	hand	sure		
usps	USPS			post_ems	US	production	active		https://tools.usps.com/go/TrackConfirmAction?tLabels={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:hyperfastapps/waybill-wall#src/lib/carriers.ts;code:fc-0808/Y2KASE#src/lib/carriers.ts					US;AS;FM;GU;MH;MP;PR;PW;UM;VI		1	usps_impb;usps_legacy;usps_20;fedex_smartpost_20;s10;usps_impb_other	hand	sure		carries the mail of FM, MH and PW under the Compacts of Free Association
uzpost	Uzbekistan Post			post_ems	UZ	catalog	active		https://www.pochta.uz/en/track-trace.html		search_page									UZ		1	s10	hand	unsure		
vanuatu-post	Vanuatu Post			post_ems	VU	catalog	active				unknown									VU		1	s10	s10-table	unsure		only an http URL is known
vatican-post	Vatican post			post_ems	VA	catalog	active				unknown									VA		1	s10	s10-table	unsure		only an http URL is known
vietnam-post	Vietnam Post	VNPost		post_ems	VN	production	active		https://vnpost.vn/tra-cuu-buu-gui		search_page									VN		1	s10	hand	unsure		
yemen-post	Yemen Post			post_ems	YE	catalog	active				unknown									YE		1	s10	s10-table	unsure		only an http URL is known
zambia-postal-services-corporation-zampost	Zambia Postal Services Corporation	ZAMPOST		post_ems	ZM	catalog	active				unknown									ZM		1	s10	s10-table	unsure		only an http URL is known
zimpost-zimbabwe-posts	Zimpost – Zimbabwe Posts			post_ems	ZW	catalog	active				unknown									ZW		1	s10	s10-table	unsure		only an http URL is known
9-air	9 Air			air_cargo	CN	catalog	active				unknown					902	AQ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
abx-air	ABX Air			air_cargo	US	catalog	active				unknown					832	GB					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
act-airlines	ACT Airlines			air_cargo	TR	catalog	active				unknown					556	9T					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
aegean-cargo	Aegean Airlines Cargo			air_cargo	GR	catalog	active				unknown					390	A3					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aer-lingus-cargo	Aer Lingus Cargo			air_cargo	IE	production	active		https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	053	EI					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
aercaribe	AerCaribe	Aerolínea del Caribe		air_cargo	CO	catalog	active				unknown					543	JK					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
aeroflot-cargo	Aeroflot			air_cargo	RU	catalog	active				unknown					555	SU					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aerolineas-argentinas-cargo	Aerolíneas Argentinas Cargo			air_cargo	AR	production	active		https://cargo.aerolineas.com.ar/es-ar		search_page				list:awb-airlines-kr	044	AR					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aerologic	AeroLogic			air_cargo	DE	catalog	active				unknown					278	3S					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
aeromexico-cargo	Aeroméxico Cargo			air_cargo	MX	production	active		https://amcargo.aeromexico.com/seguimiento		search_page				list:awb-airlines-kr	139	AM					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
aerorepublica	AeroRepública			air_cargo	CO	catalog	active				unknown					845	P5					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aerotranscargo	Aerotranscargo			air_cargo	MD	catalog	active				unknown					227	F5					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
aerounion	AeroUnion			air_cargo	MX	catalog	active				unknown					873	6R					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
afriqiyah-airways	Afriqiyah Airways			air_cargo	LY	catalog	active				unknown					546	8U					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-algerie-cargo	Air Algérie Cargo			air_cargo	DZ	production	active		https://airalgeriecargo.dz/tracking/		search_page				list:awb-airlines-kr	124	AH					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-arabia-cargo	Air Arabia Cargo			air_cargo	AE	production	active		https://cargo.airarabia.com/cargo-tracking/		search_page				list:awb-airlines-kr	514	G9					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-astana-cargo	Air Astana Cargo			air_cargo	KZ	catalog	active		https://www.freight.aero/index.asp		search_page				list:awb-airlines-kr	465	KC					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-atlanta-icelandic	Air Atlanta Icelandic			air_cargo	IS	catalog	active				unknown					318	CC					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-austral	Air Austral			air_cargo	RE	catalog	active				unknown					760	UU					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-belgium	Air Belgium			air_cargo	BE	catalog	doubtful				unknown					142	KF					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
air-botswana	Air Botswana			air_cargo	BW	catalog	active				unknown					636	BP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-busan	Air Busan			air_cargo	KR	catalog	active				unknown					982	BX					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-cairo	Air Cairo			air_cargo	EG	catalog	active				unknown					381	SM					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-caledonie	Air Calédonie			air_cargo	NC	catalog	active				unknown					190	TY					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-cambodia	Air Cambodia	Cambodia Angkor Air		air_cargo	KH	catalog	active				unknown					188	K6					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-canada-cargo	Air Canada Cargo			air_cargo	CA	production	active		https://www.aircanada.com/cargo/tracking?awbnb={awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-links-br	014	AC					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-caraibes	Air Caraïbes			air_cargo	FR	catalog	active				unknown					427	TX					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-changan	Air Changan			air_cargo	CN	catalog	active				unknown					856	9H					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
air-china-cargo	Air China Cargo			air_cargo	CN	production	active		https://www.airchinacargo.com/cargo_en/gzcx/hkyd/list/index_pc.html		search_page				list:awb-airlines-kr;list:flyfrakt-links	999	CA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-corsica	Air Corsica			air_cargo	FR	catalog	active				unknown					146	XK					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-dolomiti	Air Dolomiti			air_cargo	IT	catalog	active				unknown					101	EN					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-europa-cargo	Air Europa Cargo			air_cargo	ES	catalog	active				unknown					996	UX					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-france-cargo	Air France Cargo			air_cargo	FR	production	active		https://www.afklcargo.com/mycargo/shipment/detail/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:awb-trackers-py;list:mawb-desk-js	057	AF					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-greenland	Air Greenland			air_cargo	GL	catalog	active				unknown					631	GL					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-guilin	Air Guilin			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					730	GT					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-hong-kong	Air Hong Kong			air_cargo	HK	catalog	active		https://www.cathaycargo.com/en-us/track-and-trace.html		search_page				list:awb-airlines-kr	288	LD					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
air-india-cargo	Air India Cargo			air_cargo	IN	production	active		https://aicargoportal.airindia.com/icargoneoportal/app/main/		search_page				list:awb-airlines-kr;list:crm-awb-links	098	AI					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-koryo	Air Koryo			air_cargo	KP	catalog	active				unknown					120	JS					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-macau-cargo	Air Macau Cargo			air_cargo	MO	catalog	active		https://www.infoccsp.com/iportal/servicecenter/cargotracking.aspx		search_page				list:awb-airlines-kr	675	NX					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-mauritius-cargo	Air Mauritius Cargo			air_cargo	MU	catalog	active				unknown					239	MK					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-moldova	Air Moldova			air_cargo	MD	catalog	suspended				unknown					572	9U					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx;list:airlines-data.js	unsure		
air-new-zealand-cargo	Air New Zealand Cargo			air_cargo	NZ	production	active		https://www.airnewzealandcargo.com/self-service/track-and-trace		search_page				list:awb-airlines-kr	086	NZ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-niugini-cargo	Air Niugini Cargo			air_cargo	PG	catalog	active				unknown					656	PX					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-north	Air North			air_cargo	CA	catalog	active				unknown					287	4N					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
air-nostrum	Air Nostrum			air_cargo	ES	catalog	active				unknown					694	YW					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-peace	Air Peace			air_cargo	NG	catalog	active				unknown					710	P4					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-premia	Air Premia			air_cargo	KR	catalog	active				unknown					350	YP					3	mawb	hand;list:airline-search.ts;list:AirlineTracking.jsx;list:csd-airlines.js	unsure		
air-saint-pierre	Air Saint-Pierre			air_cargo	PM	catalog	active				unknown					638	PJ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
air-serbia-cargo	Air Serbia Cargo			air_cargo	RS	catalog	active				unknown					115	JU					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-seychelles	Air Seychelles			air_cargo	SC	catalog	active				unknown					061	HM					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-tahiti	Air Tahiti			air_cargo	PF	catalog	active				unknown					135	VT					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-tahiti-nui	Air Tahiti Nui			air_cargo	PF	catalog	active				unknown					244	TN					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-tanzania	Air Tanzania			air_cargo	TZ	catalog	active				unknown					197	TC					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-transat-cargo	Air Transat Cargo			air_cargo	CA	catalog	active				unknown					649	TS					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-transport-international	Air Transport International			air_cargo	US	catalog	active				unknown					813	8C					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-vanuatu	Air Vanuatu			air_cargo	VU	catalog	active				unknown					218	NF					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-zimbabwe	Air Zimbabwe			air_cargo	ZW	catalog	active				unknown					168	UM					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
airasia-teleport	Teleport	AirAsia Cargo		air_cargo	MY	catalog	active		https://teleport.delivery/		home_page					807	AK					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
airasia-x	AirAsia X			air_cargo	MY	catalog	active				unknown					843	D7					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
airbaltic-cargo	airBaltic Cargo			air_cargo	LV	production	active		https://www.airbaltic.com/en/cargo/online-services		search_page				list:flyfrakt-links	657	BT					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
airblue	Airblue			air_cargo	PK	catalog	active				unknown					084	PA					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
airbridgecargo	AirBridgeCargo			air_cargo	RU	catalog	suspended		https://www.airbridgecargo.com/		home_page					580	RU					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		no flights since 2022 (unverified)
aircalin	Aircalin			air_cargo	NC	catalog	active				unknown					063	SB					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
airlink-cargo	Airlink Cargo			air_cargo	ZA	catalog	active				unknown					749	4Z					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
airmax-cargo	Airmax Cargo			air_cargo	PE	catalog	active				unknown					658	X8					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
airzeta	AirZeta	Air Incheon	air-incheon	air_cargo	KR	production	active		https://portal.airzetacargo.com/tracking/viewTraceAirWaybill.do		search_page				list:awb-airlines-kr	994	KJ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	sure		Air Incheon until 1 August 2025, when it took over the cargo business of Asiana (biz.chosun.com)
alaska-air-cargo	Alaska Air Cargo			air_cargo	US	production	active		https://alaska-icargo.ibsplc.aero/icargoportal/portal/loginFlow		search_page				list:awb-airlines-kr	027	AS					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
alaska-central-express	Alaska Central Express			air_cargo	US	catalog	active				unknown					341	KO					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
albastar	AlbaStar			air_cargo	ES	catalog	active				unknown					374	AP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
allied-air	Allied Air			air_cargo	NG	catalog	active				unknown					574	4W					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
aloha-air-cargo	Aloha Air Cargo			air_cargo	US	catalog	active				unknown					687	KH					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
american-airlines-cargo	American Airlines Cargo			air_cargo	US	production	active		https://www.aacargo.com/mobile/tracking-details.html?awb={awb_plain}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:airline-urls-il	001	AA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
amerijet	Amerijet International			air_cargo	US	catalog	active		https://amerijet.com/air-waybill-tracking/		search_page				list:awb-airlines-kr	810	M6					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
ana-cargo	ANA Cargo			air_cargo	JP	production	active		https://www.anacargo.jp/en/int/		search_page				code:jun2369/aircargotracking#trackers/ana_cargo.py;list:awb-airlines-kr	205	NH					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
apg-airlines	APG Airlines			air_cargo	FR	catalog	active				unknown					275	GP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
ariana-afghan-airlines	Ariana Afghan Airlines			air_cargo	AF	catalog	active				unknown					255	FG					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
arkia	Arkia			air_cargo	IL	catalog	active				unknown					238	IZ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
asia-pacific-airlines	Asia Pacific Airlines	Aero Micronesia		air_cargo	GU	catalog	active				unknown					046	P9					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
asiana-cargo	Asiana Cargo			air_cargo	KR	catalog	doubtful		https://www.asianacargo.com/tracking/viewTraceAirWaybill.do		search_page				list:awb-airlines-kr	988	OZ					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		freighters and their business moved to AirZeta on 1 August 2025: prefix and site may follow
asky-airlines	ASKY Airlines			air_cargo	TG	catalog	active				unknown					032	KP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
asl-airlines-belgium	ASL Airlines Belgium			air_cargo	BE	production	active		https://www.aslairlines.be/		home_page					756	3V					3	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx;list:mawb-carriers.bas	unsure		
asl-airlines-france	ASL Airlines France			air_cargo	FR	catalog	active				unknown					558	5O					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
astral-aviation	Astral Aviation			air_cargo	KE	catalog	active		https://www.astral-aviation.com/		home_page					485	8V					3	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators;list:mawb-carriers.bas	unsure		
atlantic-airways	Atlantic Airways			air_cargo	FO	catalog	active				unknown					767	RC					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
atlas-air	Atlas Air			air_cargo	US	production	active		https://jumpseat.atlasair.com/aa/tracktracehtml/TrackTrace.html?pe={awb_prefix}&se={awb_serial}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr;code:jun2369/aircargotracking#trackers/atlas_air.py	369	5Y					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
aurigny	Aurigny			air_cargo	GG	catalog	active				unknown					924	GR					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
austrian-cargo	Austrian Airlines Cargo			air_cargo	AT	production	active		https://www.lufthansa-cargo.com/en/eservices/etracking		search_page				list:awb-airlines-kr	257	OS					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avia-traffic-company	Avia Traffic Company			air_cargo	KG	catalog	active				unknown					511	YK					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
aviacon-zitotrans	Aviacon Zitotrans			air_cargo	RU	catalog	active				unknown					410	ZR					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
avianca	Avianca		avianca-cargo-134	air_cargo	CO	production	active		https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	134	AV					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-cargo	Avianca Cargo	Tampa Cargo		air_cargo	CO	production	active		https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	729	QT					3	mawb	hand;list:ShereSoft/AirlineCollection;page:https://de.wikipedia.org/wiki/Avianca_Cargo	sure		
avianca-costa-rica	Avianca Costa Rica			air_cargo	CR	production	active		https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	133	LR					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-ecuador	Avianca Ecuador			air_cargo	EC	production	active		https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	547	2K					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-el-salvador	Avianca El Salvador	TACA	taca	air_cargo	SV	production	active		https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	202	TA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-guatemala	Avianca Guatemala	Aviateca		air_cargo	GT	catalog	active				unknown					240	GU					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:IATA-Airline-Designators	unsure		
azerbaijan-airlines	Azerbaijan Airlines			air_cargo	AZ	catalog	active				unknown					771	J2					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
azores-airlines	Azores Airlines			air_cargo	PT	catalog	active				unknown					331	S4					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
azul-cargo	Azul Cargo			air_cargo	BR	production	active		https://azulcargoexpress.smartkargo.com/FrmAWBTracking.aspx?AWBPrefix={awb_prefix}&AWBno={awb_serial}		deep_link	awb			list:rastreio-aereo;list:flyfrakt-links	577	AD					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
bamboo-airways	Bamboo Airways			air_cargo	VN	catalog	active				unknown					926	QH					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bangkok-airways-cargo	Bangkok Airways Cargo			air_cargo	TH	catalog	active				unknown					829	PG					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
batik-air	Batik Air			air_cargo	ID	catalog	active				unknown					938	ID					2	mawb	hand;list:airline-search.ts;list:airlines-data.js	unsure		
batik-air-malaysia	Batik Air Malaysia	Malindo Air		air_cargo	MY	catalog	active				unknown					816	OD					3	mawb	hand;list:airline-search.ts;list:AirlineTracking.jsx;list:airlines-data.js	unsure		
belavia	Belavia			air_cargo	BY	catalog	active				unknown					628	B2					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bhutan-airlines	Bhutan Airlines			air_cargo	BT	catalog	active				unknown					786	B3					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
biman-cargo	Biman Bangladesh Cargo			air_cargo	BD	catalog	active		https://www.freight.aero/tracking.asp		search_page				list:awb-airlines-kr	997	BG					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
bismillah-airlines	Bismillah Airlines			air_cargo	BD	catalog	active				unknown					256	BH					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
blue-dart-aviation	Blue Dart Aviation			air_cargo	IN	catalog	active				unknown					620	BZ					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
bluebird-nordic	Bluebird Nordic			air_cargo	IS	catalog	active				unknown					290	BO					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
boliviana-de-aviacion	Boliviana de Aviación			air_cargo	BO	catalog	active				unknown					930	OB					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bringer-air-cargo	Bringer Air Cargo			air_cargo	US	catalog	active		https://www.bringeraircargo.com/		home_page					417	E6					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
british-airways-cargo	British Airways World Cargo	IAG Cargo		air_cargo	GB	production	active		https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	125	BA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
brussels-airlines-cargo	Brussels Airlines Cargo			air_cargo	BE	production	active		https://www.lufthansa-cargo.com/en/eservices/etracking		search_page				list:awb-airlines-kr	082	SN					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
bulgaria-air	Bulgaria Air			air_cargo	BG	catalog	active				unknown					623	FB					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cabo-verde-airlines	Cabo Verde Airlines			air_cargo	CV	catalog	active				unknown					696	VR					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
calm-air	Calm Air			air_cargo	CA	catalog	active				unknown					622	MO					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
capital-airlines	Beijing Capital Airlines			air_cargo	CN	production	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page				list:awb-airlines-kr;list:flyfrakt-links	898	JD					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
cargojet	Cargojet			air_cargo	CA	catalog	active		https://km.cargojet.com/ords/f?p=102:857		search_page				list:awb-airlines-kr;list:flyfrakt-links	489	W8					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
cargolux	Cargolux			air_cargo	LU	production	active		https://www.cargolux.com/track-and-Trace#numbers={awb_dashed}		deep_link	awb			list:rastreio-aereo;list:rastreio-links-br;list:logistics-tracker-kr	172	CV					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
cargolux-italia	Cargolux Italia			air_cargo	IT	catalog	active		https://www.cargolux.com/track-and-Trace#numbers={awb_dashed}		deep_link	awb			list:rastreio-aereo;list:rastreio-links-br;list:logistics-tracker-kr	356	C8					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
caribbean-airlines-cargo	Caribbean Airlines Cargo			air_cargo	TT	production	active		https://cargo.caribbean-airlines.com/		home_page					106	BW					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cathay-cargo	Cathay Cargo	Cathay Pacific Cargo		air_cargo	HK	production	active		https://www.cathaycargo.com/en-us/track-and-trace.html		search_page				code:jun2369/aircargotracking#trackers/cathay_cargo.py;list:awb-airlines-kr	160	CX					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		renamed in 2023 (unverified)
cayman-airways	Cayman Airways			air_cargo	KY	catalog	active				unknown					378	KX					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
cebu-pacific-cargo	Cebu Pacific Cargo			air_cargo	PH	catalog	active		https://cebu.smartkargo.com/FrmAWBTracking.aspx		search_page				list:awb-airlines-kr;list:flyfrakt-links	203	5J					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
central-airlines	Central Airlines			air_cargo	CN	catalog	active				unknown					959	I9					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
challenge-airlines	Challenge Airlines	CAL Cargo		air_cargo	IL	production	active		https://www.challenge-group.com/tracking/		search_page				list:flyfrakt-links	700	5C					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
challenge-airlines-be	Challenge Airlines BE			air_cargo	BE	production	active		https://www.challenge-group.com/tracking/		search_page					744	X7					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
challenge-airlines-mt	Challenge Airlines MT			air_cargo	MT	catalog	active				unknown					752	X6					1	mawb	hand;list:AirlineTracking.jsx	unsure		
chengdu-airlines	Chengdu Airlines			air_cargo	CN	catalog	active				unknown					811	EU					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
china-airlines-cargo	China Airlines Cargo			air_cargo	TW	production	active		https://cargo.china-airlines.com/ccnetv2/content/manage/ShipmentTracking.aspx		search_page				list:awb-airlines-kr	297	CI					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
china-cargo-airlines	China Cargo Airlines	Eastern Air Logistics		air_cargo	CN	production	active		https://www.eal-ceair.com/cargo-tracking.html?waybillNum={awb_dashed}		deep_link	awb			list:ceair-scraper-js;list:logistics-tracker-kr	112	CK					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js;list:airline-search.ts	sure		
china-eastern-cargo	China Eastern Airlines			air_cargo	CN	production	active		https://www.eal-ceair.com/cargo-tracking.html		search_page				list:awb-airlines-kr	781	MU					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
china-express-airlines	China Express Airlines			air_cargo	CN	catalog	active				unknown					987	G5					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
china-postal-airlines	China Postal Airlines			air_cargo	CN	catalog	active				unknown					804	CF					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
china-southern-cargo	China Southern Cargo			air_cargo	CN	production	active		https://cargo.csair.com/pages/cargotrackingNew		search_page				list:awb-airlines-kr	784	CZ					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
china-united-airlines	China United Airlines			air_cargo	CN	catalog	active				unknown					822	KN					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
chongqing-airlines	Chongqing Airlines			air_cargo	CN	catalog	active				unknown					878	OQ					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
cityjet	CityJet			air_cargo	IE	catalog	active				unknown					689	WX					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cma-cgm-air-cargo	CMA CGM Air Cargo			air_cargo	FR	catalog	active				unknown					003	2C					1	mawb	hand;list:AirlineTracking.jsx	unsure		
colorful-guizhou-airlines	Colorful Guizhou Airlines			air_cargo	CN	catalog	active				unknown					661	GY					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
condor-cargo	Condor Cargo			air_cargo	DE	catalog	active				unknown					881	DE					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
copa-cargo	Copa Airlines Cargo			air_cargo	PA	catalog	active		https://www.copacargo.com/		home_page					230	CM					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
corendon-airlines	Corendon Airlines			air_cargo	TR	catalog	active				unknown					395	XC					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
corendon-dutch-airlines	Corendon Dutch Airlines			air_cargo	NL	catalog	active				unknown					503	CD					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
corsair	Corsair			air_cargo	FR	catalog	active				unknown					923	SS					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
coyne-airways	Coyne Airways			air_cargo	GB	catalog	doubtful		https://www.coyneair.com/		home_page					575						3	mawb	hand;list:ShereSoft/AirlineCollection	unsure		operation in doubt (unverified)
croatia-airlines	Croatia Airlines			air_cargo	HR	catalog	active				unknown					831	OU					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cubana-de-aviacion	Cubana de Aviación			air_cargo	CU	catalog	active				unknown					136	CU					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cyprus-airways	Cyprus Airways			air_cargo	CY	catalog	active				unknown					078	CY					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
czech-airlines	Czech Airlines			air_cargo	CZ	catalog	doubtful				unknown					064	OK					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		own operation ended in 2024 (unverified)
delta-cargo	Delta Cargo			air_cargo	US	production	active		https://www.deltacargo.com/Cargo/home/trackShipment?awbNumber={awb_plain}		deep_link	awb			list:rastreio-aereo;list:airline-urls-il;list:logistics-tracker-kr	006	DL					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
dhl-aero-expreso	DHL Aero Expreso			air_cargo	PA	production	active		https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	992	D5					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	sure		
dhl-aero-express-del-ecuador	DHL Aero Express del Ecuador			air_cargo	EC	production	active		https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	144	7T					2	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	sure		
dhl-air-uk	DHL Air UK			air_cargo	GB	production	active		https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	936	D0					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	sure		
dhl-airways	DHL Airways			air_cargo	US	catalog	doubtful				unknown					423	ER					1	mawb	hand;list:AirlineTracking.jsx	unsure		legacy code ER; current use in doubt (unverified)
dhl-aviation-es	DHL International (Bahrain)	DHL Aviation		air_cargo	BH	production	active		https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:crm-awb-links	155	ES					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
dhl-de-guatemala	DHL de Guatemala			air_cargo	GT	catalog	active		https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	947	L3					1	mawb	hand;list:ShereSoft/AirlineCollection	sure		
dhl-eat-leipzig	European Air Transport Leipzig	DHL EAT		air_cargo	DE	production	active		https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	615	QY					3	mawb	hand;list:ShereSoft/AirlineCollection	sure		
donghai-airlines	Donghai Airlines			air_cargo	CN	catalog	active				unknown					893	DZ					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
drukair	Drukair			air_cargo	BT	catalog	active				unknown					787	KB					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
easy-fly-express	Easy Fly Express			air_cargo	BD	catalog	active				unknown					766	8E					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
egyptair-cargo	EgyptAir Cargo			air_cargo	EG	production	active		https://www.egyptair-cargo.com/		home_page					077	MS					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
el-al-cargo	EL AL Cargo			air_cargo	IL	production	active		https://www.elalextra.net/info/awb.asp?aid={awb_prefix}&awb={awb_serial}		deep_link	awb			list:airline-urls-il;list:airline-scrapers-py	114	LY					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
emirates-skycargo	Emirates SkyCargo			air_cargo	AE	production	active		https://eskycargo.emirates.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:airline-urls-il	176	EK					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
estafeta-carga-aerea	Estafeta Carga Aérea			air_cargo	MX	catalog	active				unknown					355	E7					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
ethiopian-cargo	Ethiopian Cargo			air_cargo	ET	production	active		https://cargo.ethiopianairlines.com/my-cargo/track-your-shipment?awbnumber={awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:logistics-tracker-kr	071	ET					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
etihad-cargo	Etihad Cargo			air_cargo	AE	production	active		https://www.etihadcargo.com/en/e-services/track-shipment		search_page				list:awb-airlines-kr	607	EY					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
euroatlantic-airways	euroAtlantic Airways			air_cargo	PT	catalog	active				unknown					551	YU					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
eurowings	Eurowings			air_cargo	DE	catalog	active				unknown					104	EW					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
eva-air-cargo	EVA Air Cargo			air_cargo	TW	production	active		https://www.brcargo.com/NEC_WEB/Tracking/QuickTracking/Index		search_page				list:awb-airlines-kr	695	BR					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
express-air-cargo	Express Air Cargo			air_cargo	TN	catalog	active				unknown					336	7A					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
eznis-airways	Eznis Airways			air_cargo	MN	catalog	active				unknown					116	MG					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
fedex-express-awb	FedEx Express (AWB)			air_cargo	US	production	active		https://www.fedex.com/fedextrack/		search_page	awb				023	FX					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		air waybill row of fedex
fiji-airways-cargo	Fiji Airways Cargo			air_cargo	FJ	catalog	active				unknown					260	FJ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
finnair-cargo	Finnair Cargo			air_cargo	FI	production	active		https://cargo.finnair.com/api/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:logistics-tracker-kr	105	AY					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
fitsair	FitsAir			air_cargo	LK	catalog	active				unknown					319	8D					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
flydubai-cargo	flydubai Cargo			air_cargo	AE	production	active		https://cargo.flydubai.com/		home_page					141	FZ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
flynas	flynas			air_cargo	SA	catalog	active				unknown					593	XY					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
flyone	FlyOne			air_cargo	MD	catalog	active				unknown					130	5F					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
flysafair	FlySafair	Safair		air_cargo	ZA	catalog	active				unknown					640	FA					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
french-bee	French bee			air_cargo	FR	catalog	active				unknown					396	BF					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
fuzhou-airlines	Fuzhou Airlines			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					666	FU					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
garuda-cargo	Garuda Indonesia Cargo			air_cargo	ID	production	active		https://cargo.garuda-indonesia.com/		home_page					126	GA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
geo-sky	Geo-Sky			air_cargo	GE	catalog	active				unknown					330	D4					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
georgian-airways	Georgian Airways			air_cargo	GE	catalog	active				unknown					606	A9					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
global-aviation-services	Global Aviation and Services Group	Global Air Transport		air_cargo	LY	catalog	active				unknown					301	5S					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
gollog	GOLLOG	GOL		air_cargo	BR	catalog	active		https://www.gollog.com.br/		home_page					127	G3					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
gulf-air-cargo	Gulf Air Cargo			air_cargo	BH	production	active		https://ebooking.champ.aero/webtracking/gf/tracking.asp		search_page				list:awb-airlines-kr	072	GF					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
gx-airlines	GX Airlines			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					872	GX					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hahn-air	Hahn Air			air_cargo	DE	catalog	active				unknown					169	HR					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hainan-airlines-cargo	Hainan Airlines Cargo			air_cargo	CN	production	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page				list:awb-airlines-kr	880	HU					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
hawaiian-air-cargo	Hawaiian Air Cargo			air_cargo	US	production	active		https://alaska-icargo.ibsplc.aero/icargoportal/portal/loginFlow		search_page				list:awb-airlines-kr	173	HA					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hebei-airlines	Hebei Airlines			air_cargo	CN	catalog	active				unknown					836	NS					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
himalaya-airlines	Himalaya Airlines			air_cargo	NP	catalog	active				unknown					769	H9					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
hk-express-cargo	HK Express			air_cargo	HK	catalog	active				unknown					128	UO					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hong-kong-air-cargo	Hong Kong Air Cargo			air_cargo	HK	production	active		https://www.hkaircargo.com/		home_page					828	RH					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hong-kong-airlines-cargo	Hong Kong Airlines			air_cargo	HK	production	active		https://www.hkaircargo.com/		home_page					851	HX					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hunnu-air	Hunnu Air			air_cargo	MN	catalog	active				unknown					861	MR					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
ibc-airways	IBC Airways			air_cargo	US	catalog	active				unknown					175	II					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
iberia-cargo	Iberia Cargo	IAG Cargo		air_cargo	ES	production	active		https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	075	IB					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
iberojet	Iberojet	Evelop Airlines		air_cargo	ES	catalog	active				unknown					783	E9					3	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx;list:airlines-data.js	unsure		
icelandair-cargo	Icelandair Cargo			air_cargo	IS	production	active		https://track.champ.aero/FI		search_page				list:awb-airlines-kr	108	FI					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
indigo-cargo	IndiGo CarGo			air_cargo	IN	production	active		https://6ecargo.goindigo.in/FrmAWBTracking.aspx		search_page				list:flyfrakt-links	312	6E					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
indonesia-airasia	Indonesia AirAsia			air_cargo	ID	catalog	active				unknown					975	QZ					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
iran-air-cargo	Iran Air Cargo			air_cargo	IR	catalog	active				unknown					096	IR					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
iran-airtour	Iran Airtour			air_cargo	IR	catalog	active				unknown					491	B9					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
iran-aseman-airlines	Iran Aseman Airlines			air_cargo	IR	catalog	active				unknown					815	EP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
iraqi-airways	Iraqi Airways			air_cargo	IQ	catalog	active				unknown					073	IA					1	mawb	hand	unsure		
israir	Israir			air_cargo	IL	catalog	active				unknown					818	6H					1	mawb	hand;list:airline-search.ts	unsure		
ita-airways-cargo	ITA Airways Cargo			air_cargo	IT	production	active		https://www.lufthansa-cargo.com/en/eservices/etracking		search_page				list:awb-airlines-kr	055	AZ					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
jal-cargo	JAL Cargo			air_cargo	JP	production	active		https://www.jal.co.jp/jp/en/jalcargo/		search_page				list:awb-airlines-kr	131	JL					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
japan-transocean-air	Japan Transocean Air			air_cargo	JP	catalog	active				unknown					353	NU					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
jazeera-airways	Jazeera Airways			air_cargo	KW	catalog	active				unknown					486	J9					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
jeju-air-cargo	Jeju Air			air_cargo	KR	catalog	active		https://cargo.jejuair.net/cargo/main.do		search_page				list:awb-airlines-kr	806	7C					2	mawb	hand;list:airlines-data.js	unsure		
jetblue	JetBlue			air_cargo	US	catalog	active				unknown					279	B6					2	mawb	hand;list:airlines-data.js	unsure		
jetsmart	JetSMART			air_cargo	CL	catalog	active				unknown					973	JA					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
jetstar-asia	Jetstar Asia			air_cargo	SG	catalog	suspended				unknown					375	3K					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		stopped flying on 31 July 2025 (unverified)
jiangxi-air	Jiangxi Air			air_cargo	CN	catalog	active				unknown					989	RY					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
jin-air	Jin Air			air_cargo	KR	catalog	active				unknown					718	LJ					2	mawb	hand;list:airline-search.ts;list:airlines-data.js	unsure		
jordan-aviation	Jordan Aviation			air_cargo	JO	catalog	active				unknown					151	R5					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
joy-air	Joy Air			air_cargo	CN	catalog	active				unknown					929	JR					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
juneyao-cargo	Juneyao Air Cargo			air_cargo	CN	catalog	active				unknown					018	HO					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
k-mile-air	K-Mile Air			air_cargo	TH	catalog	active				unknown					119	8K					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
kalitta-air	Kalitta Air			air_cargo	US	catalog	active		https://www.kalittaair.com/utilities/track-cargo		search_page				list:awb-airlines-kr	272	K4					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
kam-air	Kam Air			air_cargo	AF	catalog	active				unknown					384	RQ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
kargo-xpress	Kargo Xpress	M Jets International		air_cargo	MY	catalog	active				unknown					313	WW					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
kenya-airways-cargo	Kenya Airways Cargo			air_cargo	KE	production	active		https://www.kqcargo.com/en/track-and-trace/		search_page				list:awb-airlines-kr	706	KQ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
kf-cargo	KF Cargo			air_cargo	CA	catalog	active				unknown					758	FK					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
klm-cargo	KLM Cargo			air_cargo	NL	production	active		https://www.afklcargo.com/mycargo/shipment/detail/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:awb-trackers-py;list:mawb-desk-js	074	KL					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
km-malta-airlines	KM Malta Airlines	Air Malta		air_cargo	MT	catalog	active				unknown					643	KM					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		prefix taken over from Air Malta (unverified)
korean-air-cargo	Korean Air Cargo			air_cargo	KR	production	active		https://cargo.koreanair.com/en/tracking		search_page				code:jun2369/aircargotracking#trackers/korean_air.py;list:flyfrakt-links	180	KE					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
kunming-airlines	Kunming Airlines			air_cargo	CN	catalog	active				unknown					833	KY					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
kuwait-airways-cargo	Kuwait Airways Cargo			air_cargo	KW	production	active		https://www.kuwaitairways.com/en/cargo/pages/tracking.aspx		search_page				list:awb-airlines-kr	229	KU					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
lam-mozambique	LAM Mozambique			air_cargo	MZ	catalog	active				unknown					068	TM					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lao-airlines	Lao Airlines			air_cargo	LA	catalog	active				unknown					627	QV					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
las-cargo	LAS Cargo	Líneas Aéreas Suramericanas		air_cargo	CO	catalog	active				unknown					174	4L					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
latam-airlines-ecuador	LATAM Airlines Ecuador			air_cargo	EC	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	462	XL					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-airlines-paraguay	LATAM Airlines Paraguay			air_cargo	PY	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	692	PZ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-brasil	LATAM Airlines Brasil	TAM		air_cargo	BR	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	957	JJ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-cargo	LATAM Cargo			air_cargo	CL	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:logistics-tracker-kr	045	LA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-cargo-brasil	LATAM Cargo Brasil	ABSA		air_cargo	BR	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	549	M3					3	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	sure		
latam-cargo-chile	LATAM Cargo Chile			air_cargo	CL	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	145	UC					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-cargo-colombia	LATAM Cargo Colombia			air_cargo	CO	catalog	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	985	L7					1	mawb	hand;list:ShereSoft/AirlineCollection	sure		
latam-peru	LATAM Airlines Perú			air_cargo	PE	production	active		https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	544	LP					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
libyan-airlines	Libyan Airlines			air_cargo	LY	catalog	active				unknown					148	LN					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
lion-air	Lion Air			air_cargo	ID	catalog	active				unknown					990	JT					1	mawb	hand;list:airline-search.ts	unsure		
loganair	Loganair			air_cargo	GB	catalog	active				unknown					682	LM					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
longhao-airlines	Longhao Airlines			air_cargo	CN	catalog	active				unknown					908	GI					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
longtail-aviation	Longtail Aviation			air_cargo	BM	catalog	active				unknown					388	6T					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
loong-air	Loong Air			air_cargo	CN	catalog	active				unknown					891	GJ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lot-cargo	LOT Polish Airlines Cargo			air_cargo	PL	production	active		https://cargo-tracking.lot.com/		search_page				list:awb-airlines-kr	080	LO					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
lucky-air	Lucky Air			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					859	8L					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lufthansa-cargo	Lufthansa Cargo			air_cargo	DE	production	active		https://www.lufthansa-cargo.com/en/eservices/etracking/tracking/-/awb/{awb_prefix}/{awb_serial}?searchFilter=awb		deep_link	awb			list:mawb-desk-js;list:crm-awb-links;list:rastreio-links-br	020	LH					3	mawb	hand;list:airlines-data.js;operator-page:https://developer.lufthansa-cargo.com/docs/read/apis/shipmenttracking	sure		
lufthansa-cityline	Lufthansa CityLine			air_cargo	DE	catalog	active				unknown					683	CL					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
luxair-cargo	Luxair Cargo			air_cargo	LU	catalog	active				unknown					149	LG					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lynden-air-cargo	Lynden Air Cargo			air_cargo	US	catalog	active				unknown					344	L2					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
madagascar-airlines	Madagascar Airlines			air_cargo	MG	catalog	active				unknown					258	MD					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
maersk-air-cargo	Maersk Air Cargo	Star Air	star-air	air_cargo	DK	catalog	active				unknown					763	DJ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:mawb-carriers.bas	unsure		Star Air until 2022
mahan-air	Mahan Air			air_cargo	IR	catalog	active				unknown					537	W5					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
malawi-airlines	Malawi Airlines			air_cargo	MW	catalog	active				unknown					529	3W					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
maldivian	Maldivian			air_cargo	MV	catalog	active				unknown					986	Q2					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
mandarin-airlines	Mandarin Airlines			air_cargo	TW	catalog	active				unknown					803	AE					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
martinair-cargo	Martinair Cargo			air_cargo	NL	production	active		https://www.afklcargo.com/mycargo/shipment/detail/{awb_dashed}		deep_link	awb			list:awb-trackers-py;list:flyfrakt-links	129	MP					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
mas-air	mas	MasAir		air_cargo	MX	catalog	active		https://masair.smartkargo.com/FrmAWBTracking.aspx?AWBPrefix={awb_prefix}&AWBNo={awb_serial}		deep_link	awb			list:masair-notes;list:logistics-tracker-kr	865	M7					3	mawb	hand;list:ShereSoft/AirlineCollection	sure		
maskargo	MASkargo	Malaysia Airlines Cargo		air_cargo	MY	production	active		https://www.maskargo.com/en/shipment-tracking.html?prefixNumber={awb_prefix}&awbNumber={awb_serial}		deep_link	awb			list:mawb-desk-js;list:flyfrakt-links;list:maskargo-client-py	232	MH					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
mcs-aerocarga	MCS Aerocarga de México	TUM AeroCarga		air_cargo	MX	catalog	active				unknown					137	T8					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
mea-cargo	MEA Cargo			air_cargo	LB	catalog	active				unknown					076	ME					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
miat	MIAT Mongolian Airlines			air_cargo	MN	production	active		https://www.miat.com/		home_page					289	OM					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
mng-airlines	MNG Airlines			air_cargo	TR	catalog	active		https://www.mngairlines.com/		home_page					716	MB					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
my-indo-airlines	My Indo Airlines			air_cargo	ID	catalog	active				unknown					585	2Y					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
my-jet-xpress	My Jet Xpress Airlines			air_cargo	MY	catalog	active				unknown					264	N7					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
myanmar-airways-international	Myanmar Airways International			air_cargo	MM	catalog	active				unknown					599	8M					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
national-airlines	National Airlines			air_cargo	US	catalog	active		https://www.nationalairlines.com/track-your-shipment/		search_page				list:awb-airlines-kr	416	N8					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
neos	Neos			air_cargo	IT	catalog	active				unknown					703	NO					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
nepal-airlines	Nepal Airlines			air_cargo	NP	catalog	active				unknown					285	RA					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		other lists give 519
nippon-cargo-airlines	Nippon Cargo Airlines			air_cargo	JP	production	active		https://www.nca.aero/icargoportal/portal/trackshipments?trkTxnValue={awb_dashed}		deep_link	awb			code:jun2369/aircargotracking#trackers/nca_cargo.py;list:logistics-tracker-kr	933	KZ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
nok-air	Nok Air			air_cargo	TH	catalog	active				unknown					596	DD					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	unsure		
nordwind-airlines	Nordwind Airlines			air_cargo	RU	catalog	active				unknown					216	N4					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
norse-atlantic-airways	Norse Atlantic Airways			air_cargo	NO	catalog	active				unknown					506	N0					1	mawb	hand;list:AirlineTracking.jsx	unsure		
northern-air-cargo	Northern Air Cargo			air_cargo	US	catalog	active		https://www.nac.aero/		home_page					345	NC					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
northwest-cargo-international	Northwest International Cargo Airlines			air_cargo	CN	catalog	active				unknown					966	CO					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
nouvelair	Nouvelair			air_cargo	TN	catalog	active				unknown					796	BJ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
okay-airways	Okay Airways			air_cargo	CN	catalog	active				unknown					866	BK					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
olympic-air	Olympic Air			air_cargo	GR	catalog	active				unknown					050	OA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
oman-air-cargo	Oman Air Cargo			air_cargo	OM	production	active		https://omanair.smartkargo.com/FrmAWBTracking.aspx?AWBPrefix={awb_prefix}&AWBno={awb_serial}		deep_link	awb			list:omanair-client-py;list:omanair-app-js;list:logistics-tracker-kr	910	WY					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
pal-express	PAL Express	Airphil Express		air_cargo	PH	catalog	active				unknown					211	2P					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:IATA-Airline-Designators	unsure		
paranair	Paranair			air_cargo	PY	catalog	active				unknown					445	ZP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
pegasus-cargo	Pegasus Airlines Cargo			air_cargo	TR	catalog	active				unknown					624	PC					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
philippine-airlines-cargo	PAL Cargo			air_cargo	PH	production	active		https://www.philippineairlines.com/ph/en/cargo.html		search_page				list:awb-airlines-kr	079	PR					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
pia-cargo	PIA Cargo			air_cargo	PK	catalog	active		https://www.freight.aero/tracking.asp		search_page				list:awb-airlines-kr	214	PK					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
polar-air-cargo	Polar Air Cargo			air_cargo	US	production	active		https://www.polaraircargo.com/track-and-trace/		search_page				list:awb-airlines-kr	403	PO					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
porter-airlines	Porter Airlines			air_cargo	CA	catalog	active				unknown					451	PD					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
poste-air-cargo	Poste Air Cargo			air_cargo	IT	catalog	active				unknown					408	M4					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
qantas-freight	Qantas Freight			air_cargo	AU	production	active		https://freight.qantas.com/en-au/online-tracking		search_page				list:awb-airlines-kr	081	QF					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
qatar-airways-cargo	Qatar Airways Cargo			air_cargo	QA	production	active		https://www.qrcargo.com/s/track-your-shipment?documentType=MAWB&documentPrefix={awb_prefix}&documentNumber={awb_serial}		deep_link	awb			list:airline-urls-il;list:qrcargo-scraper-py;list:flyfrakt-links	157	QR					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
qingdao-airlines	Qingdao Airlines			air_cargo	CN	catalog	active				unknown					912	QW					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
raya-airways	Raya Airways			air_cargo	MY	catalog	active				unknown					539	TH					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
rossiya-airlines	Rossiya Airlines			air_cargo	RU	catalog	active				unknown					195	FV					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
royal-air-maroc-cargo	Royal Air Maroc Cargo			air_cargo	MA	production	active		https://ebooking.champ.aero/trace/AT/trace.asp		search_page				list:crm-awb-links;list:rastreio-aereo	147	AT					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
royal-brunei-cargo	Royal Brunei Cargo			air_cargo	BN	production	active		https://www.flyroyalbrunei.com/brunei/en/information/flight-cargo-information/		search_page				list:awb-airlines-kr	672	BI					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
royal-jordanian-cargo	Royal Jordanian Cargo			air_cargo	JO	production	active		https://rj-cargo.com/track-and-trace		search_page				list:awb-airlines-kr	512	RJ					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
ruili-airlines	Ruili Airlines			air_cargo	CN	catalog	active				unknown					299	DR					2	mawb	hand;list:airline-search.ts;list:airlines-data.js	unsure		
rwandair-cargo	RwandAir Cargo			air_cargo	RW	production	active		https://www.rwandair.com/business-solutions/cargo-tracking/		search_page				list:awb-airlines-kr	459	WB					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
s7-airlines-cargo	S7 Airlines Cargo			air_cargo	RU	catalog	active				unknown					421	S7					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
saa-cargo	SAA Cargo			air_cargo	ZA	production	active		https://saa.ibsplc.aero/icargoneoportal/app/main/#/app		search_page				list:awb-airlines-kr;list:rastreio-aereo	083	SA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
salamair	SalamAir			air_cargo	OM	catalog	active				unknown					960	OV					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
sas-cargo	SAS Cargo			air_cargo	SE	production	active		https://booking.sascargo.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:logistics-tracker-kr	117	SK					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
sata-air-acores	SATA Air Açores			air_cargo	PT	catalog	active				unknown					737	SP					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
saudia-cargo	Saudia Cargo			air_cargo	SA	production	active		https://www.saudiacargo.com/en/digital-services?tab=trackShipment		search_page				list:awb-airlines-kr	065	SV					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
scat-airlines	SCAT Airlines			air_cargo	KZ	catalog	active				unknown					655	DV					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
scoot	Scoot			air_cargo	SG	catalog	active		https://www.siacargo.com/e-services/quicksearch_public/		search_page					668	TR					1	mawb	hand;list:airline-search.ts	unsure		
sf-airlines	SF Airlines			air_cargo	CN	production	active		https://www.sf-airlines.com/track/index.html		search_page				list:awb-airlines-kr	921	O3					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
shandong-airlines	Shandong Airlines			air_cargo	CN	catalog	active				unknown					324	SC					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
shanghai-airlines-cargo	Shanghai Airlines			air_cargo	CN	production	active		https://www.eal-ceair.com/cargo-tracking.html		search_page					774	FM					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
shenzhen-airlines-cargo	Shenzhen Airlines Cargo			air_cargo	CN	production	active		https://cargo.shenzhenair.com/		home_page					479	ZH					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
sichuan-airlines-cargo	Sichuan Airlines Cargo			air_cargo	CN	production	active		https://cargonest.sal-sichuanair.com/processTracking		search_page				list:awb-airlines-kr	876	3U					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
silk-way-airlines	Silk Way Airlines			air_cargo	AZ	catalog	active				unknown					463	ZP					1	mawb	hand;list:AirlineTracking.jsx	unsure		
silk-way-west	Silk Way West Airlines			air_cargo	AZ	catalog	active		https://sww.enxt.solutions/enxt/iframe/track-and-trace/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:sww-scraper-py	501	7L					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		waits for a second source of the AWB prefix
singapore-airlines-cargo	Singapore Airlines Cargo			air_cargo	SG	production	active		https://www.siacargo.com/e-services/quicksearch_public/		search_page				list:awb-airlines-kr;list:flyfrakt-links	618	SQ					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
sky-airline	SKY Airline			air_cargo	CL	catalog	active				unknown					605	H2					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
sky-lease-cargo	Sky Lease Cargo			air_cargo	US	catalog	active				unknown					576	GG					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
smartwings	Smartwings			air_cargo	CZ	catalog	active				unknown					797	QS					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
solar-cargo	Solar Cargo			air_cargo	VE	catalog	active				unknown					644	4S					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
solomon-airlines	Solomon Airlines			air_cargo	SB	catalog	active				unknown					193	IE					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
somon-air	Somon Air			air_cargo	TJ	catalog	active				unknown					413	SZ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
southwest-cargo	Southwest Cargo			air_cargo	US	catalog	active		https://www.swacargo.com/swacargo_com_ui/tracking-details?trackingId={awb_dashed}		deep_link	awb			list:swa-cargo-links;list:logistics-tracker-kr	526	WN					2	mawb	hand;list:ShereSoft/AirlineCollection	sure		
spicexpress	SpiceXpress	SpiceJet		air_cargo	IN	catalog	active				unknown					775	SG					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
spring-airlines	Spring Airlines			air_cargo	CN	catalog	active				unknown					089	9C					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
srilankan-cargo	SriLankan Cargo			air_cargo	LK	production	active		https://srilankancargo.ibsplc.aero/icargoneoportal/app/main/#/app		search_page				list:awb-airlines-kr	603	UL					3	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
stabo-air	Stabo Air			air_cargo	ZM	catalog	active				unknown					242	4E					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
starlux-cargo	STARLUX Cargo	STARLUX Airlines		air_cargo	TW	catalog	active				unknown					189	JX					3	mawb	hand;list:airline-search.ts;list:AirlineTracking.jsx;list:csd-airlines.js	unsure		
sudan-airways	Sudan Airways			air_cargo	SD	catalog	active				unknown					200	SD					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
sunexpress	SunExpress			air_cargo	TR	catalog	active				unknown					564	XQ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
suparna-airlines	Suparna Airlines			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					871	Y8					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
surinam-airways	Surinam Airways			air_cargo	SR	catalog	active				unknown					192	PY					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
swiftair	Swiftair			air_cargo	ES	catalog	active				unknown					221	WT					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
swiss-worldcargo	Swiss WorldCargo			air_cargo	CH	production	active		https://offerandorder.swissworldcargo.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:awb-trackers-py	724	LX					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
syrian-air	Syrian Air			air_cargo	SY	catalog	active				unknown					070	RB					3	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
taag-cargo	TAAG Angola Airlines Cargo			air_cargo	AO	catalog	active				unknown					118	DT					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
tap-air-cargo	TAP Air Cargo			air_cargo	PT	production	active		https://www.tapcargo.com/en/e-tracking-results?ciaCode={awb_prefix}&awb={awb_serial}		deep_link	awb			list:flyfrakt-links;list:airline-scrapers-py	047	TP					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
tarom	TAROM			air_cargo	RO	catalog	active				unknown					281	RO					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
thai-airasia	Thai AirAsia			air_cargo	TH	catalog	active		https://teleport.delivery/		home_page					900	FD					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		843 in an older list is AirAsia X
thai-cargo	Thai Airways Cargo			air_cargo	TH	production	active		https://chorus.thaicargo.com/skychain/app?PID=WEB01-10&doc_typ=AWB&awb_pre={awb_prefix}&awb_no={awb_serial}		deep_link	awb			list:airline-scrapers-py;list:flyfrakt-links	217	TG					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
thai-lion-air	Thai Lion Air			air_cargo	TH	catalog	active				unknown					310	SL					2	mawb	hand;list:airlines-data.js	unsure		
tianjin-air-cargo	Tianjin Air Cargo			air_cargo	CN	catalog	active				unknown					877	HT					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
tianjin-airlines	Tianjin Airlines			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					826	GS					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
tibet-airlines	Tibet Airlines	Xizang Airlines		air_cargo	CN	catalog	active				unknown					088	TV					1	mawb	hand;list:airline-search.ts	unsure		
tigerair-taiwan	Tigerair Taiwan			air_cargo	TW	catalog	active				unknown					608	IT					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
titan-airways	Titan Airways			air_cargo	GB	catalog	active				unknown					858	ZT					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
tma-cargo	TMA Cargo			air_cargo	LB	catalog	active				unknown					270	TL					2	mawb	hand	unsure		
transcarga	Transcarga International Airways			air_cargo	VE	catalog	active				unknown					382	T7					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
tui-fly-belgium	TUI fly Belgium			air_cargo	BE	catalog	active				unknown					612	TB					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
tunisair-cargo	Tunisair			air_cargo	TN	catalog	active				unknown					199	TU					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
turkish-cargo	Turkish Cargo			air_cargo	TR	production	active		https://www.turkishcargo.com/en/cargo-tracking?awbPrefix={awb_prefix}&awbNumber={awb_serial}		deep_link	awb			list:flyfrakt-links;list:carrier-logos-ts	235	TK					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
turkmenistan-airlines	Turkmenistan Airlines			air_cargo	TM	catalog	active				unknown					542	T5					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
tway-air	T'way Air			air_cargo	KR	catalog	active				unknown					722	TW					3	mawb	hand;list:airline-search.ts;list:airlines-data.js;list:csd-airlines.js	unsure		
ukraine-international	Ukraine International Airlines			air_cargo	UA	catalog	active				unknown					566	PS					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
uls-airlines-cargo	ULS Airlines Cargo			air_cargo	TR	catalog	active				unknown					444	GO					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
uni-air	UNI Air			air_cargo	TW	production	active		https://www.brcargo.com/NEC_WEB/Tracking/QuickTracking/Index		search_page					525	B7					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	unsure		
uni-top-airlines	Uni-Top Airlines			air_cargo	CN	catalog	active				unknown					699	UW					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
united-cargo	United Cargo			air_cargo	US	production	active		https://www.unitedcargo.com/en/us/track/awb/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:rastreio-links-br	016	UA					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
ups-airlines	UPS Airlines			air_cargo	US	production	active		https://www.aircargo.ups.com/en-US/Tracking?awbPrefix={awb_prefix}&awbNumber={awb_serial}		deep_link	awb			list:ups-awb-scraper;code:phatdangx/aircargo_tracking_scraper#parser/utils.py;list:logistics-tracker-kr	406	5X					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
ural-airlines	Ural Airlines			air_cargo	RU	catalog	active				unknown					262	U6					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
urumqi-air	Urumqi Air			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					886	UQ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
us-bangla-airlines	US-Bangla Airlines			air_cargo	BD	catalog	active				unknown					779	BS					1	mawb	hand;list:airline-search.ts	unsure		
utair	Utair			air_cargo	RU	catalog	active				unknown					298	UT					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
uzbekistan-airways-cargo	Uzbekistan Airways Cargo			air_cargo	UZ	production	active		https://www.uzairways.com/		home_page					250	HY					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
vensecar-internacional	Vensecar Internacional			air_cargo	VE	catalog	active				unknown					946	V4					2	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
vietjet-cargo	Vietjet Cargo			air_cargo	VN	production	active		https://cargo.vietjetair.com/FrmAWBTracking.aspx		search_page				list:flyfrakt-links	978	VJ					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
vietnam-airlines-cargo	Vietnam Airlines Cargo			air_cargo	VN	production	active		https://track.champ.aero/vn		search_page				list:awb-airlines-kr	738	VN					4	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
virgin-atlantic-cargo	Virgin Atlantic Cargo			air_cargo	GB	production	active		https://myvs.virginatlanticcargo.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:virgin-scraper-cs;list:logistics-tracker-kr	932	VS					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
virgin-australia	Virgin Australia			air_cargo	AU	production	active		https://va-icargo.ibsplc.aero/icargoportal/portal/loginFlow		search_page				list:awb-airlines-kr	795	VA					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
vistara	Vistara			air_cargo	IN	catalog	merged	air-india-cargo			unknown					228	UK					3	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx;list:airlines-data.js	unsure		merged into Air India on 12 November 2024
volaris	Volaris			air_cargo	MX	catalog	active				unknown					036	Y4					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
volga-dnepr-airlines	Volga-Dnepr Airlines			air_cargo	RU	catalog	active				unknown					412	VI					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
vueling	Vueling			air_cargo	ES	production	active		https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	030	VY					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
wamos-air	Wamos Air			air_cargo	ES	catalog	active				unknown					460	EB					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
west-air	West Air			air_cargo	CN	catalog	active		https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					847	PN					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
western-global-airlines	Western Global Airlines			air_cargo	US	catalog	active				unknown					904	KD					1	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
westjet-cargo	WestJet Cargo			air_cargo	CA	production	active		https://www.westjetcargo.com/en-ca/shipment-services/track-shipment		search_page				list:awb-airlines-kr	838	WS					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
wideroe	Widerøe			air_cargo	NO	catalog	active				unknown					701	WF					2	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
xiamen-airlines-cargo	Xiamen Airlines Cargo			air_cargo	CN	production	active		https://cargo.xiamenair.com/Cargo/DF/QuerySearch.html?status=1		search_page				list:awb-airlines-kr	731	MF					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
yemenia	Yemenia			air_cargo	YE	catalog	active				unknown					635	IY					2	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
yto-cargo-airlines	YTO Cargo Airlines			air_cargo	CN	catalog	active				unknown					860	YG					3	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js;list:airline-search.ts	unsure		
acl	Atlantic Container Line			ocean	US	production	active		https://www.aclcargo.com/track-cargo/		search_page							ACLU	ACLU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
admiral-container-lines	Admiral Container Lines			ocean	TR	catalog	active				unknown							ADMU				2	bol	hand;page:https://movizor.ru/docs/ru/basics/sealines/seelines;list:cargoflows-carriers.ts	unsure		
akkon	Akkon Lines			ocean	TR	catalog	active		https://www.akkonlines.com/		home_page													hand	unsure		
alaska-marine-lines	Alaska Marine Lines			ocean	US	catalog	active		https://www.lynden.com/		home_page							AKMR				1	bol	hand	unsure		
alianca	Aliança Navegação			ocean	BR	catalog	doubtful		https://www.alianca.com.br/		home_page							ANRM				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		site may be folded into Maersk (unverified)
anl	ANL	Australia National Line		ocean	AU	production	active		https://www.anl.com.au/ebusiness/tracking		search_page	container						ANNU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		CMA CGM group; BIC prefixes of this brand stand on the owner row cma-cgm
antong	Antong Holdings			ocean	CN	catalog	active				unknown													hand	unsure		
apl	APL	American President Lines		ocean	SG	production	active		https://www.apl.com/ebusiness/tracking/search?SearchBy=Container&Reference={number}	https://www.apl.com/ebusiness/tracking	deep_link	container			list:carrier-sites-ts;code:dhruvkar/tracktrace#tracktrace/ocean/aplu.py			APLU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	sure		CMA CGM group; BIC prefixes of this brand stand on the owner row cma-cgm
arkas	Arkas Line			ocean	TR	production	active		https://webtracking.arkasline.com.tr/shipmenttracking		search_page				list:carrier-sites-ts;code:dhruvkar/tracktrace#README.md			ARKU	ARKU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	sure		
avana	Avana Global	Balaji Shipping Lines		ocean	AE	catalog	active				unknown							BLJU	BLJU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
bahri	Bahri			ocean	SA	catalog	active		https://www.bahri.sa/		home_page							NSAU	NSAU			2	iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
bermuda-container-line	Bermuda Container Line			ocean	BM	catalog	active		https://www.bcl.bm/		home_page							BCLU	BCLU			2	iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
blpl	BLPL Singapore			ocean	SG	catalog	active				unknown							BLZU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
blue-water-lines	Blue Water Lines			ocean	SG	catalog	active				unknown							BWLU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
borchard	Borchard Lines			ocean	GB	catalog	active		https://www.borlines.com/		home_page							BORU	BORU;GRCU;MCLU			2	iso6346;bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		
china-shipping	China Shipping Container Lines	CSCL		ocean	CN	catalog	merged	cosco			unknown							CHNJ				2	bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		merged into COSCO in 2016 (unverified)
ck-line	CK Line	Chun Kyung		ocean	KR	catalog	active		https://es.ckline.co.kr/		home_page								CKLU			2	iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
cma-cgm	CMA CGM			ocean	FR	production	active		https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=Container&Reference={number}	https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=BL&Reference={bol_body}	deep_link	container			list:carrier-sites-ts;list:tracking-url-pl;list:tracking-kinds-ts;list:navieras-sql			CMDU;CMAU	ANNU;APHU;APLU;APRU;APZU;CGHU;CGMU;CGTU;CMAU;CNCU;ECMU;OPDU			1	iso6346;bol	hand	sure		SCAC aliases CMAU seen as B/L prefixes, not in a list
cnc-line	CNC Line	Cheng Lie		ocean	SG	production	active		https://www.cnc-line.com/ebusiness/tracking		search_page	container												hand	unsure		CMA CGM group; BIC prefixes of this brand stand on the owner row cma-cgm
containerships	Containerships			ocean	FI	catalog	active		https://www.containershipsgroup.com/		home_page							CSFU	CSFU			2	iso6346;bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix;list:freight-trust/documentation	unsure		CMA CGM group
cosco	COSCO SHIPPING Lines			ocean	CN	production	active		https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=CONTAINER&number={number}	https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=BILLOFLADING&number={bol_body}	deep_link	container			list:carrier-sites-ts;list:line-cosco-js;list:autofill-extension-js;list:tracking-carrier-ar			COSU	CBHU;CCLU;CSLU;CSNU			1	iso6346;bol	hand	sure		
crowley	Crowley			ocean	US	production	active		https://www.crowley.com/logistics/track/		search_page							CAMN;CMCU	CMCU;SEFU			2	iso6346;bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix;list:freight-trust/documentation	unsure		
csav	CSAV	Compañía Sud Americana de Vapores		ocean	CL	catalog	merged	hapag-lloyd			unknown							CHIW				0	bol	hand	unsure		container business went to Hapag-Lloyd in 2014 (unverified)
cu-lines	CULines	China United Lines		ocean	CN	production	active		https://www.culines.com/en/site/bill		search_page							CULU	CULU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix;list:freight-trust/documentation	unsure		
dal	Deutsche Afrika-Linien	DAL		ocean	DE	catalog	merged	hapag-lloyd			unknown							DAYU				2	bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		container business went to Hapag-Lloyd in 2022 (unverified)
delmas	Delmas			ocean	FR	catalog	brand_retired	cma-cgm			unknown							DAAE				2	bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		CMA CGM brand (unverified)
dole-ocean-cargo	Dole Ocean Cargo Express			ocean	US	catalog	active		https://www.doleoceancargo.com/		home_page							DOLQ				2	bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		
dong-young	Dong Young Shipping			ocean	KR	catalog	active				unknown							PCSL	DYLU			2	iso6346;bol	hand;page:https://movizor.ru/docs/ru/basics/sealines/seelines;list:container-tracking-readme;list:freight-trust/documentation	unsure		
dongjin	Dongjin Shipping			ocean	KR	catalog	active				unknown								DJLU			2	iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		only an http URL is known
econship	Econship	Econ Shipping		ocean	SG	catalog	active				unknown							ECNU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
eimskip	Eimskip			ocean	IS	catalog	active		https://www.eimskip.com/		home_page							EIMU	EIMU;FLTU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
emirates-shipping-line	Emirates Shipping Line			ocean	AE	production	active		https://www.emiratesline.com/cargo-tracking/		search_page				code:dhruvkar/tracktrace#README.md			ESPU	ESPU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
evergreen	Evergreen Line			ocean	TW	production	active		https://ct.shipmentlink.com/servlet/TDB1_CargoTracking.do		search_page				list:carrier-sites-ts;list:forwarder-desk-kr;list:tracking-kinds-ts			EGLV;EISU;EMCU;EVRG	EGHU;EGSU;EISU;EITU;EMCU;HMCU;IMTU;LTIU;UGMU			1	iso6346;bol	hand	sure		SCAC aliases EISU EMCU EVRG seen as B/L prefixes, not in a list
fesco	FESCO			ocean	RU	production	active		https://www.fesco.ru/en/clients/tracking/		search_page							FESO	FCCU;FESU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
gold-star-line	Gold Star Line			ocean	HK	production	active		https://www.goldstarline.com/tools/track_shipment		search_page							GSLU	GMOU;GSLU;JXJU;JXLU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
grimaldi	Grimaldi Lines			ocean	IT	catalog	active		https://cargo.grimaldi-lines.com/		home_page							GRIU	GCNU			2	iso6346;bol	hand;list:its-br/pcs-sources;list:cargoflows-carriers.ts	unsure		
hamburg-sud	Hamburg Süd			ocean	DE	catalog	brand_retired	maersk	https://www.maersk.com/tracking/		search_page							SUDU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		BIC prefixes of this brand stand on the owner row maersk; brand folded into Maersk (unverified)
hapag-lloyd	Hapag-Lloyd			ocean	DE	production	active		https://www.hapag-lloyd.com/en/online-business/track/track-by-container-solution.html?container={number}	https://www.hapag-lloyd.com/en/online-business/track/track-by-booking-solution.html?blno={number}	deep_link	container			list:tracking-carrier-ar;list:carrier-sites-ts;list:flyfrakt-links;list:tracking-kinds-ts			HLCU	CASU;CPSU;CSVU;HAMU;HLBU;HLCU;HLXU;IVLU;LNXU;QIBU;TLEU;UACU;UASU			1	iso6346;bol	hand	sure		
heung-a	Heung-A Line			ocean	KR	production	active		https://ebiz.heungaline.com/		search_page								HALU			1	iso6346	hand;list:freight-trust/documentation	unsure		
hmm	HMM			ocean	KR	production	active		https://www.hmm21.com/e-service/general/trackNTrace/TrackNTrace.do		search_page				list:carrier-sites-ts;list:forwarder-desk-kr;list:shipping-line-urls-in			HDMU	HDMU;HMMU			1	iso6346;bol	hand	sure		
hoegh-autoliners	Höegh Autoliners			ocean	NO	catalog	active		https://www.hoeghautoliners.com/		home_page							HUAU				1	bol	hand	unsure		
independent-container-line	Independent Container Line			ocean	US	catalog	active		https://www.icl-ltd.com/		home_page							IILU				1	bol	hand	unsure		
interasia	Interasia Lines			ocean	TW	production	active		https://www.interasia.cc/Service/Form?servicetype=0		search_page								IAAU			2	iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
irisl	IRISL	HDS Lines		ocean	IR	catalog	active		https://www.irisl.net/		home_page													hand	unsure		
k-line	K Line	Kawasaki Kisen Kaisha		ocean	JP	catalog	active				unknown							KKLU				2	bol	hand;list:fgilde/Nextended;list:shipping-lines-seeds.rb	unsure		its container business is part of ONE
king-ocean	King Ocean Services			ocean	US	catalog	active		https://www.kingocean.com/		home_page							KOSL	KOSU			1	iso6346;bol	hand	unsure		
kmtc	KMTC Line			ocean	KR	production	active		https://www.ekmtc.com/index.html#/cargo-tracking		search_page				list:carrier-sites-ts;list:forwarder-desk-kr			KMTU	KMTU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	sure		
log-in	Log-In Logística			ocean	BR	catalog	active		https://www.loginlogistica.com.br/		home_page													hand	unsure		
maersk	Maersk			ocean	DK	production	active		https://www.maersk.com/tracking/{number}	https://www.maersk.com/tracking/{bol_body}	deep_link	container			list:carrier-sites-ts;list:tracking-url-pl;list:tracking-carrier-ar;list:bl-links-js			MAEU	FAAU;HASU;KNLU;MAEU;MNBU;MRKU;MRSU;MSKU;MSWU;MWCU;MWMU;PONU;SUDU			1	iso6346;bol	hand	sure		
marfret	Marfret			ocean	FR	catalog	active		https://www.marfret.com/		home_page							MFTU	MFTU			2	iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
matson	Matson			ocean	US	production	active		https://www.matson.com/shipment-tracking.html		search_page				code:dhruvkar/tracktrace#README.md			MATS	CXCU;HRZU;MATU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
mcc-transport	MCC Transport	Sealand Asia		ocean	SG	catalog	brand_retired	maersk	https://www.maersk.com/tracking/		search_page							MCCQ				1	bol	hand	unsure		brand folded into Maersk (unverified)
medkon	Medkon Lines			ocean	TR	catalog	active		https://www.medkonlines.com/		home_page													hand	unsure		
mercosul-line	Mercosul Line			ocean	BR	catalog	active				unknown													hand	unsure		CMA CGM group
messina	Ignazio Messina			ocean	IT	catalog	active		https://www.messinaline.it/		home_page							LMCU	LMCU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
milaha	Milaha	Qatar Navigation		ocean	QA	catalog	active		https://www.milaha.com/		home_page							QNLU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
mol	MOL	Mitsui O.S.K. Lines		ocean	JP	catalog	active				unknown							MOLU				2	bol	hand;list:fgilde/Nextended;list:shipping-lines-seeds.rb	unsure		its container business is part of ONE
msc	MSC Mediterranean Shipping Company			ocean	CH	production	active		https://www.msc.com/en/track-a-shipment?params={msc_params}	https://www.msc.com/en/track-a-shipment?params={msc_params}	deep_link	container			list:osint-writeup;list:ocean-tracker-js;list:msc-eta-tr;list:bl-requests-vn			MSCU;MEDU	GTIU;MEDU;MSCU;MSDU;MSMU;MSNU;MSPU;MSTU;MSYU;MSZU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:jordex-scacs.py;list:bill-prefix-rules.ts	sure		SCAC aliases MEDU seen as B/L prefixes, not in a list
namsung	Namsung Shipping			ocean	KR	catalog	active		https://www.namsung.co.kr/		home_page							NSRU	NSRU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
neptune-pacific	Neptune Pacific Direct Line	Pacific Direct Line		ocean	NZ	catalog	active		https://www.npdlship.com/		home_page								PDLU			2	iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
nile-dutch	NileDutch			ocean	NL	catalog	merged	hapag-lloyd			unknown							NIDU				0	bol	hand	unsure		taken over by Hapag-Lloyd in 2021 (unverified)
nyk-line	NYK Line	Nippon Yusen Kaisha		ocean	JP	catalog	active				unknown							NYKS				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		its container business is part of ONE
one	Ocean Network Express			ocean	SG	production	active		https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam={number}&trakNoTpCdParam=C	https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam={bol_body}&trakNoTpCdParam=B	deep_link	container			list:scraper-catalog-pt;list:one-client-py;list:logistics-tracker-kr;list:carrier-links-ru			ONEY	ESSU;KKFU;KKLU;KKTU;MOAU;MOEU;MOFU;MOGU;MOLU;MORU;MOTU;NYKU;ONEU			1	iso6346;bol	hand	sure		
oocl	OOCL			ocean	HK	production	active		https://www.oocl.com/Pages/ExpressLink.aspx?eltype=ct&businessType=containerNumber&businessNumber={number}&language=en	https://www.oocl.com/eng/ourservices/eservices/cargotracking/Pages/cargotracking.aspx	deep_link	container			list:oocl-client-py;list:carrier-links-ru;list:carrier-sites-ts			OOLU	OOCU;OOLU			1	iso6346;bol	hand	sure		
pan-continental	Pan Continental Shipping	PanCon		ocean	KR	catalog	active				unknown							PCLU	PCLU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
pan-ocean	Pan Ocean	STX Pan Ocean		ocean	KR	production	active		https://container.panocean.com/		search_page							POBU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
pasha-hawaii	Pasha Hawaii			ocean	US	catalog	active		https://www.pashahawaii.com/		home_page							PSHI				1	bol	hand	unsure		
perma	Perma Shipping Line			ocean	SG	catalog	active				unknown							PMLU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
pil	Pacific International Lines			ocean	SG	production	active		https://www.pilship.com/digital-solutions/?tab=customer&id=track-trace&label=containerTandT&module=TrackContStatus&refNo={number}	https://www.pilship.com/digital-solutions/?tab=customer&id=track-trace&label=containerTandT&module=TrackTraceBL&refNo={number}	deep_link	container			list:autofill-extension-js;list:pil-client-ts;list:pil-scraper-py;list:container-links-cs			PCIU;PABV	PCIU;PILU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:shipping-lines-seeds.rb;list:port-lines-seed.py	sure		
rcl	RCL Regional Container Lines			ocean	TH	production	active		https://www.rclgroup.com/cargo_tracking		search_page							REGU;RCLU	REGU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:shipping-lines-seeds.rb;list:port-lines-seed.py	unsure		
safmarine	Safmarine			ocean	ZA	catalog	brand_retired	maersk	https://www.maersk.com/tracking/		search_page							SAFM				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		brand folded into Maersk (unverified)
samskip	Samskip			ocean	NL	catalog	active		https://www.samskip.com/		home_page								COCU;GNSU;SANU;SWLU;VDMU			1	iso6346	hand	unsure		
samudera	Samudera Shipping Line			ocean	SG	catalog	active				unknown							SIKU	SIKU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
seaboard-marine	Seaboard Marine			ocean	US	catalog	active		https://www.seaboardmarine.com/		home_page							SMLU	SMLU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
sealand	Sealand			ocean	US	catalog	brand_retired	maersk	https://www.maersk.com/tracking/		search_page							SEJJ;SEAU	SEAU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		brand folded into Maersk (unverified)
sealead	SeaLead Shipping			ocean	SG	production	active		https://www.sea-lead.com/track-shipment/		search_page													hand	unsure		
shipping-corp-india	Shipping Corporation of India			ocean	IN	catalog	active		https://www.shipindia.com/		home_page							SCIU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
sinokor	Sinokor Merchant Marine			ocean	KR	production	active		https://ebiz.sinokor.co.kr/	https://ebiz.sinokor.co.kr/BLDetail?blno={number}	search_page				list:carrier-links-ru;list:carrier-config-py;list:sinokor-sample-ng			SKLU	SKHU;SKLU;SKRU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
sinotrans-lines	Sinotrans Container Lines			ocean	CN	production	active		https://ebusiness.sinolines.com.cn/		search_page													hand	unsure		
sitc	SITC Container Lines			ocean	CN	production	active		https://ebusiness.sitcline.com/#/topMenu/cargoTrack		search_page				list:forwarder-desk-kr			SITC	SITU			2	iso6346;bol	hand;list:port-lines-seed.py;list:container-tracking-readme	sure		
sm-line	SM Line			ocean	KR	production	active		https://esvc.smlines.com/smline/CUP_HOM_3301.do		search_page				list:forwarder-desk-kr			SMLM	SMCU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:djamelhr/tracking_app_2	sure		SCAC aliases SMLM seen as B/L prefixes, not in a list
spil	Salam Pacific Indonesia Lines	SPIL		ocean	ID	catalog	active				unknown							SPNU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
swire-shipping	Swire Shipping			ocean	SG	production	active		https://www.swireshipping.com/track-my-shipment/		search_page							CHVW	AWSU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
tarros	Tarros			ocean	IT	catalog	active				unknown							GETU	GETU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
tote	TOTE Maritime	Sea Star Line		ocean	US	catalog	active		https://www.totemaritime.com/		home_page							TOTE	STRU			2	iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation;list:cargoflows-carriers.ts	unsure		
trailer-bridge	Trailer Bridge			ocean	US	catalog	active		https://www.trailerbridge.com/		home_page													hand	unsure		
trans-asia-line	Trans Asia Shipping Line			ocean	SG	catalog	active				unknown							TLXU	TLXU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
transworld-feeders	Transworld Group			ocean	AE	catalog	active		https://www.transworld.com/		b2b_only													hand	unsure		
tropical-shipping	Tropical Shipping			ocean	US	catalog	active		https://www.tropical.com/		home_page							TSGL				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
ts-lines	T.S. Lines			ocean	TW	production	active		https://www.tslines.com/en/tracking		search_page				list:carrier-sites-ts				TSSU;TSTU			2	iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	sure		
turkon	Turkon Line			ocean	TR	production	active		https://www.turkon.com/en/container-tracking		search_page							TRKU	TRKU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
ual	UAL Universal Africa Lines			ocean	NL	catalog	active				unknown							UALC				1	bol	hand	unsure		
uasc	UASC	United Arab Shipping Company		ocean	AE	catalog	merged	hapag-lloyd			unknown							UASU				0	bol	hand	unsure		taken over by Hapag-Lloyd in 2017 (unverified)
unifeeder	Unifeeder			ocean	DK	production	active		https://www.unifeeder.cargoes.com/tracking		search_page				list:shipping-line-urls-in;list:carrier-config-py			UFEE				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	sure		
wallenius-wilhelmsen	Wallenius Wilhelmsen			ocean	NO	catalog	active		https://www.walleniuswilhelmsen.com/		home_page							WLWH				1	bol	hand	unsure		
wan-hai	Wan Hai Lines			ocean	TW	production	active		https://www.wanhai.com/views/cargoTrack/CargoTrack.xhtml		search_page				list:carrier-sites-ts;list:forwarder-desk-kr;code:dhruvkar/tracktrace#README.md			WHLC	TPCU;WHLU;WHSU			2	iso6346;bol	hand;list:cargoflows-carriers.ts;page:https://gofreight.com/glossary/standard-carrier-alpha-code;page:https://pypi.org/project/tracktrace/0.0.5/	sure		
wec-lines	WEC Lines			ocean	NL	catalog	active		https://www.weclines.com/		home_page							WECU	WECU			2	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
westwood	Westwood Shipping			ocean	US	catalog	active		https://www.wsl.com/		home_page							WWSU				2	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		Swire group
x-press-feeders	X-Press Feeders			ocean	SG	catalog	active		https://www.x-pressfeeders.com/		b2b_only													hand	unsure		
yang-ming	Yang Ming			ocean	TW	production	active		https://www.yangming.com/en/esolution/cargo_tracking?service={number}		deep_link	container			list:container-links-php;list:prefix-links-py			YMLU;YMJA	YMLU;YMMU			1	iso6346;bol	hand	sure		SCAC aliases YMJA seen as B/L prefixes, not in a list
zhonggu	Zhonggu Logistics			ocean	CN	catalog	active		https://www.zhonggu56.com/		home_page													hand	unsure		
zim	ZIM			ocean	IL	production	active		https://www.zim.com/tools/track-a-shipment?consnumber={number}		deep_link				list:carrier-sites-ts;list:bl-links-js;list:tracking-kinds-ts			ZIMU	ZCLU;ZCSU;ZIMU;ZMOU			1	iso6346;bol	hand	sure		
a-duie-pyle	A. Duie Pyle			freight	US	catalog	active		https://aduiepyle.com/		home_page							PYLE				0		hand	unsure		
aaa-cooper	AAA Cooper Transportation			freight	US	catalog	active		https://www.aaacooper.com/		home_page							AACT				0		hand	unsure		
abf-freight	ABF Freight	ArcBest		freight	US	production	active		https://arcb.com/tools/tracking.html#/{number}		deep_link							ABFS				0		hand	sure		
agility-dsv	Agility Global Integrated Logistics			freight	KW	catalog	merged	dsv	https://www.dsv.com/		home_page													hand	unsure		freight business of Agility went to DSV (unverified)
agl	Africa Global Logistics	Bolloré Logistics Africa		freight	FR	catalog	active		https://www.aglgroup.com/		home_page													hand	unsure		
arco-spedizioni	Arco Spedizioni			freight	IT	catalog	active				unknown													hand	unsure		
averitt	Averitt Express			freight	US	catalog	active		https://www.averitt.com/		home_page							AVRT				0		hand	unsure		
bnsf	BNSF Railway			freight	US	catalog	active		https://www.bnsf.com/		b2b_only							BNSF				0		hand	unsure		
braspress	Braspress			freight	BR	catalog	active		https://www.braspress.com/		home_page													hand	unsure		
castores	Castores			freight	MX	catalog	active		https://www.castores.com.mx/		home_page													hand	unsure		
central-transport	Central Transport			freight	US	catalog	active		https://www.centraltransport.com/		home_page							CTII				0		hand	unsure		
ceva	CEVA Logistics			freight	FR	production	active		https://www.cevalogistics.com/en/ceva-trak		search_page													hand	unsure		
ch-robinson	C.H. Robinson			freight	US	production	active		https://www.chrobinson.com/en-us/tools/track-shipment/		search_page							RBTW				0		hand	unsure		
cn-rail	CN	Canadian National		freight	CA	catalog	active		https://www.cn.ca/		b2b_only							CN				0		hand	unsure		
cpkc	CPKC			freight	CA	catalog	active		https://www.cpkcr.com/		b2b_only							CPRS				0		hand	unsure		
csx	CSX Transportation			freight	US	catalog	active		https://www.csx.com/		b2b_only							CSXT				0		hand	unsure		
dachser	DACHSER			freight	DE	production	active		https://elogistics.dachser.com/shp2s/?search={number}		deep_link													hand	sure		
danske-fragtmaend	Danske Fragtmænd			freight	DK	catalog	active		https://www.fragt.dk/		home_page													hand	unsure		
day-ross	Day & Ross			freight	CA	production	active		https://dayross.com/view-shipment-tracking		search_page							DAYR				0		hand	unsure		
daylight	Daylight Transport			freight	US	catalog	active		https://www.dylt.com/		home_page							DYLT				0		hand	unsure		
dayton-freight	Dayton Freight			freight	US	catalog	active		https://tools.daytonfreight.com/		home_page							DAFG				0		hand	unsure		
db-schenker	DB Schenker			freight	DE	catalog	merged	dsv	https://www.dbschenker.com/app/tracking-public/		search_page													hand	unsure		DSV took over DB Schenker in 2025 (unverified; the old tracker may still run)
dhl-freight	DHL Freight			freight	DE	production	active		https://www.dhl.com/global-en/home/tracking/tracking-freight.html?submit=1&tracking-id={number}		deep_link													hand	sure		
dhl-global-forwarding	DHL Global Forwarding			freight	DE	production	active		https://www.dhl.com/global-en/home/tracking/tracking-global-forwarding.html?submit=1&tracking-id={number}		deep_link													hand	sure		
dsv	DSV			freight	DK	production	active		https://mydsv.dsv.com/tracing		search_page													hand	unsure		
estes	Estes Express Lines			freight	US	production	active		https://www.estes-express.com/myestes/shipment-tracking/		search_page				code:TheDoubleH/eshipguy.com#content/tracking/index.md			EXLA				0	estes_pro	hand	unsure		
expeditors	Expeditors			freight	US	catalog	active		https://expo.expeditors.com/		home_page							EXDO				0		hand	unsure		
fedex-freight	FedEx Freight			freight	US	production	active		https://www.fedex.com/fedextrack/?trknbr={number}		deep_link							FXFE				0	fedex_freight_pro	hand	sure		
fercam	FERCAM			freight	IT	production	active		https://www.fercam.com/en/tracking		search_page													hand	unsure		
forward-air	Forward Air			freight	US	catalog	active		https://www.forwardair.com/		home_page							FWDA				0		hand	unsure		
gebrueder-weiss	Gebrüder Weiss			freight	AT	catalog	active		https://my.gw-world.com/		home_page													hand	unsure		
geodis	GEODIS			freight	FR	production	active		https://espace-client.geodis.com/services/destinataires/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
girteka	Girteka			freight	LT	catalog	active		https://www.girteka.eu/		b2b_only													hand	unsure		
hellmann	Hellmann Worldwide Logistics			freight	DE	production	active		https://www.hellmann.com/en/tracking		search_page													hand	unsure		
heppner	Heppner			freight	FR	production	active		https://www.heppner-group.com/destinataire-suivez-votre-marchandise/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts									hand	sure		
jamef	Jamef			freight	BR	catalog	active		https://www.jamef.com.br/		home_page													hand	unsure		
jb-hunt	J.B. Hunt			freight	US	catalog	active		https://www.jbhunt.com/		b2b_only							HJBT				0		hand	unsure		
jde-ru	ZhelDorEkspeditsiya			freight	RU	catalog	active		https://www.jde.ru/		home_page													hand	unsure		
kerry-logistics	Kerry Logistics Network			freight	HK	catalog	active		https://www.kerrylogistics.com/		home_page													hand	unsure		
kintetsu-world-express	Kintetsu World Express			freight	JP	catalog	active		https://www.kwe.com/		home_page													hand	unsure		
knight-swift-ltl	Midwest Motor Express	Knight-Swift LTL		freight	US	catalog	active				unknown							MIDW				0		hand	unsure		
kuehne-nagel	Kuehne+Nagel			freight	CH	production	active		https://mykn.kuehne-nagel.com/public-tracking/shipments?query={number}		deep_link													hand	sure		
linfox	Linfox			freight	AU	catalog	active		https://www.linfox.com/		b2b_only													hand	unsure		
mahindra-logistics	Mahindra Logistics	Rivigo	rivigo	freight	IN	catalog	doubtful		https://www.mahindralogistics.com/		home_page													hand	unsure		brand use in doubt (unverified)
mainfreight	Mainfreight			freight	NZ	catalog	active		https://www.mainfreight.com/		home_page													hand	unsure		
manitoulin	Manitoulin Transport			freight	CA	catalog	active		https://www.mtdirect.ca/		home_page							MTIT				0		hand	unsure		
nippon-express	Nippon Express	NX		freight	JP	catalog	active		https://www.nipponexpress.com/		home_page													hand	unsure		
norfolk-southern	Norfolk Southern			freight	US	catalog	active		https://www.norfolksouthern.com/		b2b_only							NS				0		hand	unsure		
northline	Northline			freight	AU	catalog	active		https://www.northline.com.au/		home_page													hand	unsure		
odfl	Old Dominion Freight Line			freight	US	production	active		https://www.odfl.com/us/en/tools/trace-track-ltl-freight.html		search_page							ODFL				0	old_dominion	hand	unsure		
pall-ex	Pall-Ex			freight	GB	catalog	active		https://www.pallex.co.uk/		home_page													hand	unsure		
palletline	Palletline			freight	GB	catalog	active		https://www.palletline.co.uk/		home_page													hand	unsure		
palletways	Palletways			freight	GB	catalog	active		https://www.palletways.com/		home_page													hand	unsure		
pek-ru	PEK			freight	RU	production	active		https://pecom.ru/services-are/order-status/		search_page													hand	unsure		
pitt-ohio	PITT OHIO			freight	US	catalog	active		https://www.pittohio.com/		home_page							PITD				0		hand	unsure		
raben	Raben Group			freight	NL	catalog	active		https://www.raben-group.com/		home_page													hand	unsure		
rhenus	Rhenus Logistics			freight	DE	catalog	active		https://www.rhenus.group/		home_page													hand	unsure		
rl-carriers	R+L Carriers			freight	US	production	active		https://www2.rlcarriers.com/freight/shipping/shipment-tracing?pro={number}&docType=PRO		deep_link				code:TheDoubleH/eshipguy.com#content/tracking/index.md			RLCA				0	rl_carriers_pro	hand	sure		
roadrunner	Roadrunner Freight			freight	US	catalog	active		https://freight.rrts.com/		home_page							RDFS				0		hand	unsure		
safexpress	Safexpress			freight	IN	catalog	active		https://www.safexpress.com/		home_page													hand	unsure		
saia	Saia LTL Freight			freight	US	catalog	active		https://www.saia.com/		home_page							SAIA				0		hand	unsure		
schenker-se	Schenker Sweden			freight	SE	catalog	merged	dsv	https://www.dbschenker.com/app/tracking-public/		search_page													hand	unsure		as db-schenker (unverified)
schneider	Schneider			freight	US	catalog	active		https://schneider.com/		b2b_only							SNLU				0		hand	unsure		
sinotrans	Sinotrans			freight	CN	catalog	active		https://www.sinotrans.com/		home_page													hand	unsure		
southeastern-freight	Southeastern Freight Lines			freight	US	production	active		https://www.sefl.com/Tracing/index.jsp		search_page							SEFL				0		hand	unsure		
tci	TCI Freight			freight	IN	catalog	active		https://www.tcifreight.in/		home_page													hand	unsure		
tforce-freight	TForce Freight			freight	US	production	active		https://www.tforcefreight.com/ltl/apps/Tracking		search_page							UPGF				0	tforce_freight_pro	hand	unsure		
tres-guerras	Tres Guerras			freight	MX	catalog	active		https://www.tresguerras.com.mx/		home_page													hand	unsure		
union-pacific	Union Pacific			freight	US	catalog	active		https://www.up.com/		b2b_only							UP				0		hand	unsure		
vrl	VRL Logistics			freight	IN	production	active		https://www.vrlgroup.in/track_consignment.aspx		search_page													hand	unsure		
xpo	XPO			freight	US	production	active		https://www.xpo.com/track/		search_page							CNWY				0	xpo_pro	hand	unsure		
xpo-eu	XPO Logistics Europe			freight	FR	catalog	doubtful		https://europe.xpo.com/		home_page													hand	unsure		split between GXO and others (unverified)
yusen-logistics	Yusen Logistics			freight	JP	catalog	active		https://www.yusen-logistics.com/		home_page													hand	unsure		`;

export const lessorTable = `slug	name	bic	source	notes
beacon	Beacon Intermodal	BEAU;BMOU	list of BIC owner codes	one list (unverified)
blue-sky	Blue Sky Intermodal	BSIU	list of BIC owner codes	one list (unverified)
cai	CAI International	CAAU;CAIU;CAXU	list of BIC owner codes	CAAU, CAXU from a further list (unverified)
disputed-lessor		DRYU;GESU;GLDU;INKU;SEKU;TLLU;TOLU	list of BIC owner codes	lists name different owners, so none is named
florens	Florens	DFSU;FBIU;FBLU;FCIU;FFAU;FSCU	list of BIC owner codes	one list (unverified)
seaco	Seaco	CRSU;CRTU;CRXU;SEGU	list of BIC owner codes	CRSU, CRTU, CRXU from a further list (unverified)
textainer	Textainer	AMFU;AMZU;CLHU;TEMU;TEXU;TGBU;TGHU;TXGU;XINU	list of BIC owner codes	CLHU, TGBU, TXGU, XINU from a further list (unverified)
triton	Triton International	TCKU;TCLU;TCNU;TRHU;TRIU;TRLU;TTNU	list of BIC owner codes	TRIU, TRLU from a further list (unverified)
ues	UES International	GVCU;UETU	list of BIC owner codes	one list (unverified)`;
