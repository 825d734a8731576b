import type { SampleRecords } from "./sample.ts";

export const lumenHome: Readonly<Record<string, SampleRecords>> = {
  Products: {
    rows: `
Halo pendant | LH-1001 | Evening | 189 | 42 | 2025-03-04 | Brass ages on purpose: tell people before they buy.
Dune armchair | LH-2040 | Slow room | 1249 | 7 | 2024-10-15 | Arrives in two boxes. The legs are in the second one.
Kiln vase, tall | LH-3105 | Clay | 74.5 | 118 | 2025-05-20 | Every glaze differs; photos show batch 12.
Harbour mugs, set of three | LH-3220 | Clay | 48 | 260 | 2025-09-01 | Dishwasher yes, microwave no: the rim is glazed with iron.
Mosaic rug 200 × 300 | LH-4010 | Slow room | 890 | 12 | 2026-02-11 | Hand-tufted. Lead time nine weeks when sold out.
Arc floor lamp | LH-1017 | Evening | 329 | 19 | 2025-03-04 | Base weighs 14 kg, courier surcharge applies.
Ember table lamp | LH-1022 | Evening | 119 | 64 | 2025-11-06 | Warm dimming down to 1,800 K.
Lantern, small | LH-1030 | Garden | 59 | 143 | 2025-04-28 |
Lantern, large | LH-1031 | Garden | 84 | 88 | 2025-04-28 | Same handle as the small one, ordered together.
Fjord sofa, three seats | LH-2051 | Slow room | 2390 | 4 | 2024-10-15 | Fabric Moss 04 is discontinued, offer Moss 06.
Perch stool | LH-2063 | Editor | 139 | 51 | 2026-01-19 | Passed the 150 kg test twice.
Long desk, oak | LH-2070 | Editor | 760 | 9 | 2026-01-19 | Cable tray sold separately (LH-2071).
Cable tray | LH-2071 | Editor | 38 | 210 | 2026-01-19 |
Wall shelf, pair | LH-2080 | Editor | 112 | 75 | 2025-08-14 | Screws for plasterboard are not included on purpose.
Kiln vase, low | LH-3106 | Clay | 58 | 96 | 2025-05-20 |
Serving bowl | LH-3130 | Clay | 66 | 132 | 2025-05-20 | The 28 cm one in the old catalogue was a typing error.
Salt cellar | LH-3142 | Clay | 24.9 | 301 | 2025-09-01 | Best seller in December, three years running.
Linen cushion 50 | LH-4102 | Slow room | 42 | 188 | 2024-10-15 | Covers wash at 40 °C.
Wool throw | LH-4115 | Slow room | 128 | 33 | 2025-10-02 | Undyed; each shade is from one flock.
Watering can | LH-5003 | Garden | 36 | 154 | 2026-03-30 | Holds 4.5 l, not 5 l: the old label was wrong.
Planter, terrace | LH-5010 | Garden | 149 | 27 | 2026-03-30 | Frost-proof to −15 °C.
Bistro table | LH-5022 | Garden | 219 | 16 | 2026-03-30 |
Bistro chair | LH-5023 | Garden | 99 | 58 | 2026-03-30 | Stack of six at most.
Doormat, coir | LH-4120 | Garden | 29 | 240 | 2025-08-14 | Sheds for two weeks. That is normal.
Candle, beeswax | LH-1040 | Evening | 14.5 | 520 | 2025-10-02 | Burns eleven hours in still air.
Wall lamp, hinge | LH-1026 | Evening | 139 | 37 | 2026-05-06 | The hinge holds 90° and nothing else.
Reading chair | LH-2044 | Slow room | 980 | 6 | 2026-09-03 |
Coat rack, seven pegs | LH-2085 | Editor | 64 | 81 | 2025-08-14 | One peg is lower, for children.
Pencil tray | LH-2090 | Editor | 19 | 340 | 2026-01-19 | Made from the offcuts of the long desk.
Teapot, 0.9 l | LH-3150 | Clay | 88 | 44 | 2026-10-12 | Pours without a drip: 200 of 200 in the test.
Egg cups, pair | LH-3155 | Clay | 18 | 275 | 2026-10-12 |
Hammock | LH-5031 | Garden | 134 | 22 | 2026-03-30 | Two trees not included.
`,
    pictures: {
      "Halo pendant": [
        ["pendant-lamp", "halo-pendant-evening.png"],
        ["tiles", "halo-packaging-pattern.png"],
      ],
      "Dune armchair": [["armchair", "dune-armchair-front.png"]],
      "Kiln vase, tall": [["vase", "kiln-vase-olive-branch.png"]],
      "Harbour mugs, set of three": [["mugs", "harbour-mugs-three-glazes.png"]],
    },
  },
  Suppliers: {
    rows: `
Atelier Brun | Lamps, brass parts | 35 | 2026-05-12 | Odile Brun
Kiln Nine | Stoneware | 42 | 2026-06-03 | Teo Marchetti
Weavers of Aldeia | Rugs, throws | 63 | 2025-11-18 | Inês Carvalho
Nordhus Møbel | Sofas, armchairs | 56 | 2026-02-24 | Sigrid Aas
Oakline Joinery | Desks, shelves, stools | 28 | 2026-07-09 | Callum Reid
Verde Ferro | Garden furniture | 49 | 2026-03-17 | Chiara Fontana
Paper & Fold | Boxes, inlays, labels | 10 | 2026-08-21 | Hana Sato
Bright Thread | Cushions, covers | 21 | 2025-12-02 | Lucía Ortega
Glow Electric | Sockets, dimmers, cable | 14 | 2026-04-15 | Marek Novák
Beeline Apiary | Candles | 18 | 2026-09-09 | Wim Peeters
Rope & Knot | Hammocks, doormats | 40 | 2026-01-28 | Ayanda Dube
Harrow Timber | Oak, ash | 21 | 2026-03-05 | Gwen Pritchard
`,
  },
  Shoots: {
    rows: `
Spring cover, mountain cabin | 2026-02-03 | Aiko Tanabe | Cabin above Lauter | 412 | First light through the east window, 07:10 to 07:25 at best.
Lake evening for Garden | 2026-08-19 | Aiko Tanabe | Jetty at Vessel lake | 536 | Lanterns lit from 20:40. Bring the second boat.
Clay on white | 2026-05-27 | Tomás Rey | Studio 2 | 280 | One light, no reflector, shadows to the left as last year.
Evening, hero set | 2025-09-30 | Tomás Rey | Studio 1 | 344 | Everything dimmed to 2,200 K, walls in petrol.
Slow room, family | 2025-10-12 | Noor Haddad | House on Fenn Street | 618 | Two children, one dog. The dog stays.
Editor, details | 2026-01-08 | Noor Haddad | Studio 2 | 197 | Joints and grain at 1:1.
Garden, breakfast | 2026-04-02 | Aiko Tanabe | Terrace, Quay 4 | 402 | Real coffee, real crumbs.
Mugs, steam | 2025-08-26 | Tomás Rey | Studio 2 | 265 | Kettle behind the black flag.
Rug overhead | 2026-02-18 | Noor Haddad | Warehouse, bay 7 | 88 | Ladder is booked, harness is not.
Portraits of makers | 2026-06-04 | Aiko Tanabe | Kiln Nine | 731 | Hands first, faces after lunch.
Catalogue repairs | 2026-07-15 | Tomás Rey | Studio 1 | 140 | Replace the seven frames with the old logo.
Winter windows | 2026-10-22 | Noor Haddad | Shop, Mill Lane | 301 | Snow is cotton; keep it off the lamps.
Teapot pour, slow motion | 2026-09-28 | Tomás Rey | Studio 2 | 154 | Tea dyed two shades darker than tea.
Hammock between pines | 2026-04-24 | Aiko Tanabe | Lauter forest | 377 | Check the knots. Check them again.
Desk at night | 2026-11-10 | Noor Haddad | Studio 1 | 209 | Only light is the wall lamp and the screen.
Packaging flat lays | 2025-11-19 | Tomás Rey | Studio 2 | 96 | All boxes, one grid, same gap.
Candle dinner | 2025-10-29 | Aiko Tanabe | Saltmarsh dining room | 455 | No electric light in frame.
`,
    pictures: {
      "Spring cover, mountain cabin": [["dawn", "cabin-first-light-0231.png"]],
      "Lake evening for Garden": [["lake", "vessel-lake-2048.png"]],
    },
  },
};
