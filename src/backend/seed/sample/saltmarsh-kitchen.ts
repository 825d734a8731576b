import type { SampleRecords } from "./sample.ts";

export const saltmarshKitchen: Readonly<Record<string, SampleRecords>> = {
  Recipes: {
    rows: `
Pumpkin soup with a spiral of cream | Starter | 6 | 50 | 2026-10-30 | Roast the pumpkin in its skin; peel it afterwards.
Cherry tart | Dessert | 8 | 95 | 2026-07-11 | Blind-bake longer than feels right.
Samphire and new potatoes | Side | 4 | 25 | 2026-06-20 | No salt. None.
Smoked eel on rye | Starter | 4 | 15 | 2026-05-02 | Horseradish grated at the table.
Mussels with cider | Main | 4 | 30 | 2026-09-12 | Throw away the ones that stay shut, also the pretty one.
Lamb shoulder, eight hours | Main | 8 | 500 | 2026-04-05 | The oven door stays closed.
Sea bass in salt | Main | 2 | 45 | 2026-08-08 | 1.5 kg of coarse salt and one egg white.
Barley with mushrooms | Main | 4 | 55 | 2026-11-01 | Toast the barley dry first.
Beetroot, three ways | Starter | 6 | 80 | 2026-02-14 | Gloves.
Leek gratin | Side | 6 | 60 | 2026-01-17 | Squeeze the leeks, then squeeze them again.
Brown bread | Bread | 12 | 210 | 2026-11-15 | Starter fed the evening before, at 22:00 and not later.
Focaccia | Bread | 10 | 180 | 2026-08-29 | Dimple it like you mean it.
Apple crumble | Dessert | 8 | 70 | 2026-10-04 | Half the sugar of the card in the drawer.
Salt caramel ice cream | Dessert | 10 | 300 | 2026-07-25 | Pull it off the heat one shade before you dare.
Poached pears | Dessert | 6 | 40 | 2025-12-20 | They keep three days in their syrup and get better.
Pickled cucumbers | Larder | 20 | 35 | 2026-08-03 | A vine leaf in each jar keeps them crisp.
Fish stock | Larder | 10 | 40 | 2026-11-12 | Twenty minutes of simmering, not twenty-five.
Chilli oil | Larder | 30 | 20 | 2026-03-08 | Open the window.
Fish pie | Main | 6 | 85 | 2025-12-19 | Mash with the potato water, not with milk.
Roast cauliflower | Side | 4 | 50 | 2026-10-18 | Whole, in a cast-iron pan, lid off for the last ten minutes.
Pea and mint fritters | Starter | 4 | 30 | 2026-06-13 | Half the peas stay whole.
Duck with plums | Main | 4 | 110 | 2026-09-19 | Keep the fat for the potatoes.
Rice pudding | Dessert | 6 | 75 | 2026-11-08 | Stir for the first five and the last five minutes.
Elderflower cordial | Larder | 25 | 20 | 2026-06-05 | Pick at noon, before rain.
Tomato water | Larder | 8 | 600 | 2026-08-16 | Let it drip. Do not press.
Sorrel omelette | Main | 1 | 8 | 2026-05-17 | Three eggs and your whole attention.
Oat biscuits | Bread | 24 | 40 | 2026-11-16 |
Ramson butter | Larder | 15 | 15 | 2026-04-19 | Freeze it in coins.
`,
    pictures: {
      "Pumpkin soup with a spiral of cream": [["soup", "pumpkin-soup-from-above.png"]],
      "Cherry tart": [["tart", "cherry-tart-july.png"]],
    },
  },
  Suppers: {
    rows: `
Marsh supper | 2026-06-20 | 38 | 62 | Samphire and new potatoes, sea bass in salt, strawberries
Cider night | 2026-09-12 | 44 | 48 | Smoked eel, mussels with cider, apple crumble
All Hallows | 2026-10-31 | 40 | 55 | Pumpkin soup, barley with mushrooms, poached pears
Bread and butter | 2026-08-29 | 30 | 36 | Focaccia, brown bread, eleven butters
New Year, late table | 2026-12-31 | 48 | 95 | To be written by 10 December
Harvest table | 2026-09-26 | 46 | 58 | Leek gratin, lamb shoulder, apple crumble
Midwinter | 2026-12-19 | 42 | 68 | Beetroot three ways, fish pie, poached pears
`,
  },
  Events: {
    rows: `
Harbour lights | 2026-11-28 | Quay 4 | 420 | 18500 | Generator confirmed, second ferry not yet.
Closing night, summer stage | 2026-08-30 | Old lighthouse | 900 | 32000 | Done. Thank-you letters went out on 4 September.
Winter market | 2026-12-12 | Mill Lane | 1500 | 26400 | 31 of 40 stalls let. Call the chestnut man.
Okafor and Reid wedding | 2027-05-22 | Jetty at Vessel lake | 120 | 41000 | Tasting on 14 January.
Makers' lunch | 2026-06-04 | Kiln Nine | 36 | 2900 | Done.
Book evening: Tide Tables | 2026-10-15 | Saltmarsh dining room | 55 | 1200 | Done. Author stayed until midnight.
Fire brigade summer party | 2026-07-18 | East depot | 260 | 7800 | Done. They brought their own hose.
School concert | 2026-12-18 | Fenn Street school | 310 | 1500 | Piano tuned on the 16th.
Boat naming | 2026-05-09 | Ferry ramp | 80 | 3300 | Done. The boat is called Patience.
Cheese and chess | 2027-01-23 | Saltmarsh dining room | 40 | 1700 | Twelve boards, eleven clocks.
Dark sky walk | 2027-02-06 | Brakefield | 45 | 900 | Cloud plan: soup and stories indoors.
Repair café | 2027-03-13 | Tannery | 150 | 2200 | Sewing machines from Bright Thread.
Regatta breakfast | 2027-06-12 | Quay 4 | 340 | 9600 | Ask for the big griddle.
Choir by candlelight | 2026-12-21 | Old lighthouse | 70 | 1100 | 187 steps: say so on the ticket.
Ferry crew breakfast | 2026-11-25 | Saltmarsh dining room | 24 | 400 | 05:30. Yes, really.
Seed swap | 2027-02-20 | Tannery | 95 | 600 | Labels, pencils, envelopes.
Silver wedding, Brandt | 2026-09-05 | Jetty at Vessel lake | 64 | 8200 | Done.
Lantern walk | 2026-11-11 | Mill Lane | 380 | 1300 | Done. Three lanterns found, see the office.
Film under the stars | 2026-08-14 | East depot | 210 | 2600 | Done. Next year without the moths.
`,
    pictures: {
      "Harbour lights": [["harbour-night", "harbour-lights-poster.png"]],
      "Closing night, summer stage": [["confetti", "last-song.png"]],
    },
  },
  Venues: {
    rows: `
Saltmarsh dining room | 60 | 0 | 2026-11-15 | Ours. The third radiator sings.
Quay 4 | 500 | 1400 | 2026-09-19 | Harbour pass for every van.
Old lighthouse | 90 | 650 | 2026-08-30 | Amplifiers go up with the hoist only.
Mill Lane | 1800 | 900 | 2025-12-13 | Street closure: eight weeks ahead.
Jetty at Vessel lake | 140 | 1100 | 2026-08-19 | No confetti near the water.
Tannery | 220 | 480 | 2026-03-28 | New roof. It no longer drips on the stage.
Kiln Nine | 50 | 300 | 2026-06-04 | Warm, even in March.
`,
  },
};
